// People at their browsers. They do what people do: read, click, press keys. Whatever their browsers
// complain about in the console fails the test, unless the test said it would happen.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test as plain } from 'vitest'
import { folders } from './folders'
import { Server } from './server'
import { clientWords, say, type Gaps, type Language } from './words'

/**
 * Milliseconds after which something will not happen any more. Nothing here may depend on a quick machine: what
 * comes is waited for, and only what never comes takes this long.
 */
export const patience = 180_000
/** For expect.poll. */
export const poll = { timeout: patience, interval: 50 }

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    timeout: patience,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export interface Likes {
  name?: string
  language?: Language
  /** Held upright, pressed with fingers. */
  phone?: boolean
  light?: boolean
  /** Moves are shown part by part; without it people see the outcome at once, which is quicker. */
  motion?: boolean
  /** A browser that was never here: everything as people find it. Others read all choices in words, press twice. */
  newcomer?: boolean
  scale?: number
}

/** How those who are no newcomers like it. */
const habits = { theme: 'auto', quick: false, wordy: true }

export class Person {
  readonly name: string
  readonly language: Language
  private readonly troubles: string[] = []
  private readonly expected: RegExp[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly server: string,
    likes: Likes,
  ) {
    this.name = likes.name ?? 'Ann'
    this.language = likes.language ?? 'en'
  }

  static async come(browser: Browser, server: string, likes: Likes): Promise<Person> {
    const context = await browser.newContext({
      viewport: likes.phone ? phone : desktop,
      hasTouch: likes.phone ?? false,
      deviceScaleFactor: likes.scale ?? 1,
      locale: likes.language === 'fr' ? 'fr-FR' : 'en-GB',
      colorScheme: likes.light ? 'light' : 'dark',
      reducedMotion: likes.motion ? 'no-preference' : 'reduce',
    })
    context.setDefaultTimeout(patience)
    if (process.env.E2E_TRACE) await context.tracing.start({ screenshots: true, snapshots: true })
    if (!likes.newcomer)
      await context.addInitScript((wish) => {
        localStorage['hullbreach.settings'] ??= JSON.stringify(wish)
      }, habits)
    const person = new Person(context, await context.newPage(), server, likes)
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') person.troubles.push(message.text())
    })
    context.on('weberror', (thrown) => person.troubles.push(String(thrown.error())))
    return person
  }

  /** The browser will complain about this, and rightly so. */
  expectTrouble(about: RegExp) {
    this.expected.push(about)
  }

  complaints(): string[] {
    return this.troubles.filter((trouble) => !this.expected.some((about) => about.test(trouble)))
  }

  async keepEvidence(place: string) {
    mkdirSync(folders.failures, { recursive: true })
    for (const [i, page] of this.context.pages().entries())
      await page.screenshot({ path: join(folders.failures, `${place}-${i}.png`), timeout: 5000 }).catch(() => {})
    if (process.env.E2E_TRACE) await this.context.tracing.stop({ path: join(folders.failures, `${place}.zip`) })
  }

  // -- reading

  /** The client's words in this person's language. */
  t(key: string, gaps: Gaps = {}): string {
    return say(this.language, key, gaps)
  }

  /** The words of a sentence before its first gap. */
  private beginning(key: string): string {
    return clientWords[this.language][key].split('{')[0]
  }

  button(key: string, gaps: Gaps = {}): Locator {
    return this.page.getByRole('button', { name: this.t(key, gaps), exact: true })
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }

  async seesNot(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.page.getByText(text).filter({ visible: true }).count(), poll).toBe(0)
  }

  // -- going places

  async goTo(path: string): Promise<void> {
    await this.page.goto(path.startsWith('http') ? path : this.server + path)
  }

  /** The address of the table this person is at. */
  get table(): string {
    return new URL(this.page.url()).pathname
  }

  // -- opening a table

  async playNow(game: string): Promise<void> {
    await this.goTo('/')
    await this.button('home.play.label', { game }).click()
    await this.page.waitForURL('**/table/*')
    await this.atTable()
  }

  /**
   * On the page for a new table. `options` are labels and what to choose there, `seats` names of seats and
   * who sits there, in this person's language.
   */
  async openTable(wish: {
    game: string
    options?: Record<string, string>
    seats?: Record<string, string>
    away?: string
    listed?: boolean
  }): Promise<void> {
    await this.goTo('/new')
    await this.page.getByRole('radio', { name: wish.game }).check()
    for (const [label, value] of Object.entries(wish.options ?? {})) await this.setOption(label, value)
    for (const [seat, who] of Object.entries(wish.seats ?? {}))
      await this.page.getByLabel(this.t('new.seat.who', { seat })).selectOption({ label: who })
    const names = this.page.getByRole('textbox', { name: this.beginning('new.seat.name.for') })
    if ((await names.count()) > 0) await names.first().fill(this.name)
    if (wish.listed) await this.page.getByLabel(this.t('new.listed')).check()
    if (wish.away) await this.page.getByLabel(this.t('new.away')).selectOption({ label: wish.away })
    await this.page.locator('button:enabled', { hasText: this.t('new.create') }).click()
    await this.page.waitForURL('**/table/*')
  }

  /** Options are radio buttons, lists, boxes to tick or numbers; rarer ones are behind "more options". */
  private async setOption(label: string, value: string): Promise<void> {
    const group = this.page.getByRole('group', { name: label, exact: true })
    const field = this.page.getByLabel(label, { exact: true })
    await group.or(field).first().waitFor({ state: 'attached' })
    if (!(await group.or(field).first().isVisible())) await this.page.getByText(this.t('new.more')).click()
    if ((await group.count()) > 0) return group.getByText(value, { exact: true }).click()
    const kind = await field.evaluate((element) => (element instanceof HTMLInputElement ? element.type : 'list'))
    if (kind === 'list') await field.selectOption({ label: value })
    else if (kind === 'checkbox') await field.setChecked(value === 'on')
    else await field.fill(value)
  }

  // -- at the table

  /** The board and what can be done are there; the guide for newcomers has been sent away. */
  async atTable(): Promise<void> {
    const guide = this.button('table.guide.skip')
    await guide.click()
    await expect.poll(() => guide.count(), poll).toBe(0)
  }

  async tab(key: 'log.title' | 'people.title' | 'table.chat'): Promise<void> {
    await this.page.getByRole('tab', { name: this.t(key) }).click()
  }

  async menu(key: string): Promise<void> {
    await this.button('table.menu').click()
    await this.page.getByRole('dialog').getByText(this.t(key), { exact: true }).click()
  }

  /** The address to send to friends, from the waiting room. */
  async invitation(): Promise<string> {
    return this.page.getByRole('textbox', { name: this.t('wait.link') }).inputValue()
  }

  async accept(invitation: string): Promise<void> {
    await this.goTo(invitation)
    await this.page.getByLabel(this.t('settings.name')).fill(this.name)
    await this.page.getByRole('button', { name: this.beginning('table.join.take') }).first().click()
    await this.page.getByRole('heading', { name: this.t('wait.title') }).waitFor()
  }

  /** Friends come into the waiting room one after the other, and the game begins. */
  async beginWith(...friends: Person[]): Promise<void> {
    const link = await this.invitation()
    for (const friend of friends) await friend.accept(link)
    await this.button('wait.start').click()
    for (const person of [this, ...friends]) await person.atTable()
  }

  get choices(): Locator {
    return this.page.getByRole('region', { name: this.t('table.choices') })
  }

  /** The buttons of what can be done now, without the rules beside them. */
  get options(): Locator {
    return this.choices.locator('li > button:first-child:enabled').filter({ visible: true })
  }

  get end(): Locator {
    return this.page.getByRole('region', { name: this.t('table.over'), exact: true })
  }

  async isOver(): Promise<boolean> {
    return (await this.end.count()) > 0
  }

  /** Waits to be asked and chooses what is liked, or something; false when `stop` is seen or the game is over. */
  async decide(chance: () => number, likes?: RegExp, stop: Locator = this.end): Promise<boolean> {
    for (;;) {
      await this.options.or(this.end).or(stop).first().waitFor()
      if ((await this.isOver()) || (await stop.isVisible())) return false
      if (await this.choose(chance, likes)) return true
    }
  }

  /** Chooses something if there is something to choose now; says whether it did. */
  async choose(chance: () => number, likes?: RegExp): Promise<boolean> {
    const buttons = await this.options.elementHandles()
    if (buttons.length === 0) return false
    try {
      const words = await Promise.all(buttons.map((button) => button.innerText()))
      const liked = likes ? words.findIndex((one) => likes.test(one)) : -1
      const at = liked < 0 ? Math.floor(chance() * words.length) : liked
      await buttons[at].click({ timeout: 10_000 })
      // Choices that begin alike stand together, and open when they are pressed.
      return !words[at].includes('…')
    } catch {
      return false // Somebody was quicker, and the question is another one now.
    }
  }

  /** Alone with bots: the clock starts, without being counted down. */
  async startClock(): Promise<void> {
    await this.button('start.ready').click()
    await this.button('start.now').click()
  }

  /** Space Alert: is ready for each announcement, until the film of the mission is shown. */
  async readyForAll(): Promise<Locator> {
    const film = this.page.getByRole('region', { name: this.t('parts.film') })
    const ready = this.page.locator('button:enabled', { hasText: this.t('spa.do.ready') }).first()
    while (!(await film.isVisible())) {
      await ready.or(film).first().waitFor()
      // It goes while it is pressed when somebody else's word ends the phase.
      const button = await ready.elementHandle({ timeout: 10_000 }).catch(() => null)
      await button?.click({ timeout: 10_000 }).catch(() => {})
    }
    return film
  }
}

/** USCSS Nostromo: passes by itself whenever the crew is asked for orders. */
export async function neverAsk(person: Person): Promise<void> {
  await person.menu('table.auto_pass')
  const preset = person.page.locator('button:enabled', { hasText: person.t('nos.preset.none') })
  await preset.click()
  const boxes = person.page.getByRole('dialog').getByRole('checkbox')
  await expect.poll(() => boxes.and(person.page.locator(':not(:checked)')).count(), poll).toBe(0)
  // Only then everything has been said to the server.
  await preset.waitFor()
  await person.page.keyboard.press('Escape')
}

/** Chance that is the same in each run. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface House {
  server: Server
  /** Somebody comes with a browser of their own. */
  come(likes?: Likes): Promise<Person>
}

/** A server and a browser for the tests of a file, and the `test` in which people come. */
export function hullbreach(...options: string[]) {
  let server: Server
  let browser: Browser

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([Server.start(...options), launch()])
  })

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  return plain.extend<{ house: House }>({
    house: async ({ task }, use) => {
      const people: Person[] = []
      const come = async (likes: Likes = {}) => {
        const person = await Person.come(browser, server.address, likes)
        people.push(person)
        return person
      }
      await use({ server, come })
      const place = task.name.replace(/[^a-z0-9]+/gi, '-')
      if (task.result?.state === 'fail')
        for (const person of people) await person.keepEvidence(`${place}-${person.name}`)
      const complaints = people.flatMap((person) => person.complaints().map((text) => `${person.name}: ${text}`))
      for (const person of people) await person.context.close()
      expect(complaints, 'what the browsers complained about').toEqual([])
    },
  })
}
