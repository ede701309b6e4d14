// Every phase of all games and every page as people see it, on three screens, dark and light: `npm run screens`.
// Each picture goes to build/web/screens, to be looked at one by one, and small to a sheet in docs/images. On a
// desk nothing that matters may lie below the edge of the screen.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { folders } from './folders'
import { desktop, dice, hullbreach, phone, type House, type Person } from './people'
import { playOn, watch } from './recorded'

const test = hullbreach()

const screens = { desk: desktop, laptop: { width: 1440, height: 900 }, phone }
const looks = ['dark', 'light'] as const
type Look = (typeof looks)[number]

/** Takes the pictures of one part of the sheet. */
class Album {
  readonly faults: string[] = []
  private readonly pages: { place: string; screen: string; look: Look; path: string }[] = []

  constructor(private readonly name: string) {
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.folder, { recursive: true })
  }

  private get folder() {
    return join(folders.screens, this.name)
  }

  /** `whole`: on a desk all of it is in sight. */
  async take({ page }: Person, place: string, whole: boolean) {
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
    for (const [screen, size] of Object.entries(screens))
      for (const look of looks) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: look })
        const path = join(this.folder, `${place}-${screen}-${look}.png`)
        await page.screenshot({ path, animations: 'disabled' })
        this.pages.push({ place, screen, look, path })
        const hidden = await page.evaluate(() => {
          const parts = document.querySelectorAll('[data-part=ship], [data-part=hand], [data-part=plan], [data-part=station], [data-part=map], [data-part=crew], [role=log]')
          const bottoms = [...parts].map((part) => part.getBoundingClientRect().bottom)
          return Math.round(Math.max(document.documentElement.scrollHeight, ...bottoms) - innerHeight)
        })
        if (whole && screen !== 'phone' && hidden > 1) this.faults.push(`${place} on the ${screen}: ${hidden} px hidden`)
      }
    await page.setViewportSize(desktop)
    await page.emulateMedia({ colorScheme: 'dark' })
  }

  /** One small picture of all of them for each look. */
  async sheet(house: House) {
    const { page } = await house.come({ name: 'Zoe' })
    await page.setViewportSize({ width: 1400, height: 800 })
    for (const look of looks) {
      const places = [...new Set(this.pages.map((shot) => shot.place))]
      const cell = ({ path, screen }: { path: string; screen: string }) =>
        `<img height="330" alt="${screen}" src="data:image/png;base64,${readFileSync(path).toString('base64')}">`
      await page.setContent(
        `<body style="margin:12px;background:#444;color:#fff;font:14px sans-serif">` +
          places
            .map((place) => {
              const shots = this.pages.filter((shot) => shot.place === place && shot.look === look)
              return `<p>${place}</p><div style="display:flex;gap:8px">${shots.map(cell).join('')}</div>`
            })
            .join(''),
      )
      const path = join(folders.images, `screens-${this.name}-${look}.jpg`)
      await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 65 })
    }
  }
}

/** Plays by chance and takes a picture of each phase and kind of question the first time it comes. */
async function play(ann: Person, album: Album, most: number) {
  const chance = dice(7)
  const seen = new Set<string>()
  const film = ann.page.getByRole('region', { name: ann.t('parts.film') })
  while (!(await ann.isOver()) && seen.size < most) {
    await ann.options.or(ann.end).or(film).first().waitFor()
    if (await film.isVisible()) break
    if (await ann.isOver()) break
    const phase = ann.page.locator('[aria-current="step"]').first()
    const where = (await phase.count()) > 0 ? await phase.innerText() : ''
    const prompt = await ann.choices.locator('.prompt').first().innerText()
    const place = `${where} ${prompt}`.toLowerCase().replace(/[^a-z]+/g, '-').split('-').slice(0, 5).join('-')
    if (!seen.has(place)) {
      seen.add(place)
      await album.take(ann, `${seen.size}-${place}`, true)
    }
    await ann.choose(chance)
  }
}

test('pages', async ({ house }) => {
  const album = new Album('pages')
  const ann = await house.come({ name: 'Ann' })
  await ann.goTo('/')
  await ann.page.getByRole('heading', { name: 'Space Alert' }).waitFor()
  await album.take(ann, 'home', false)
  await ann.goTo('/new?game=uscss_nostromo')
  await ann.page.getByLabel('Who sits here: Alien').selectOption({ label: 'A friend, by a link' })
  await album.take(ann, 'new', false)
  await ann.openTable({ game: 'USCSS Nostromo', seats: { Alien: 'A friend, by a link' } })
  await ann.page.getByRole('heading', { name: ann.t('wait.title') }).waitFor()
  await album.take(ann, 'waiting-room', false)
  for (const game of ['uscss_nostromo', 'space_alert']) {
    await ann.goTo(`/rules/${game}`)
    await ann.page.getByRole('heading').first().waitFor()
    await album.take(ann, `rules-${game}`, false)
  }
  await album.sheet(house)
})

test('uscss_nostromo', async ({ house }) => {
  const album = new Album('uscss_nostromo')
  const ann = await house.come({ name: 'Ann' })
  await ann.playNow('USCSS Nostromo')
  await play(ann, album, 14)
  await album.sheet(house)
  expect(album.faults).toEqual([])
})

test('space_alert', async ({ house }) => {
  const album = new Album('space_alert')
  const ann = await house.come({ name: 'Ann' })
  await ann.playNow('Space Alert')
  await play(ann, album, 6)
  const film = await ann.readyForAll()
  await film.getByRole('button', { name: 'Pause' }).click()
  for (let i = 0; i < 8; ++i) await film.getByRole('button', { name: 'One step on' }).click()
  await album.take(ann, 'resolution', true)
  await album.sheet(house)
  expect(album.faults).toEqual([])
})

test('neo_morphosis', async ({ house }) => {
  const album = new Album('neo_morphosis')
  const ann = await house.come({ name: 'Ann' })
  await ann.playNow('Neo-Morphosis: Infestation')
  await play(ann, album, 4)
  // Emergencies at a terminal, a roll to change, the aliens' order, lost sectors, eight sectors, a mission of cards.
  const moments = { station_collapsed: 104, epilogue_a: 251, mission_2: 25, mission_7: 150, mission_10: 120, generated: 120 }
  for (const [record, moment] of Object.entries(moments)) {
    await watch(ann, `neo_morphosis/records/${record}.jsonl`, moment)
    await playOn(ann, false)
    await ann.options.first().waitFor()
    await album.take(ann, `${record}-${moment}`, true)
  }
  await watch(ann, 'neo_morphosis/records/crew_down.jsonl', 200)
  await album.take(ann, 'end', false)
  await album.sheet(house)
  expect(album.faults).toEqual([])
})

test('another_glorious_day', async ({ house }) => {
  const album = new Album('another_glorious_day')
  const ann = await house.come({ name: 'Ann' })
  await ann.playNow('Another Glorious Day in the Corps')
  await play(ann, album, 5)
  // Sentry guns at work, four boards, the campaign's second mission.
  const moments = { mission_3: 274, eradication_2: 226, campaign_won: 1000, six_players: 393 }
  for (const [record, moment] of Object.entries(moments)) {
    await watch(ann, `another_glorious_day/records/${record}.jsonl`, moment)
    await album.take(ann, `watching-${record}-${moment}`, false)
    await playOn(ann, false)
    await ann.options.first().waitFor()
    await album.take(ann, `${record}-${moment}`, true)
  }
  for (const [record, end] of Object.entries({ mission_3: 385, squad_lost: 692, campaign_won: 1172 })) {
    await watch(ann, `another_glorious_day/records/${record}.jsonl`, end)
    await album.take(ann, `end-${record}`, false)
  }
  await album.sheet(house)
  expect(album.faults).toEqual([])
})

test('legendary_encounters', async ({ house }) => {
  const album = new Album('legendary_encounters')
  const ann = await house.come({ name: 'Ann' })
  await ann.playNow('Legendary Encounters: ALIEN')
  await play(ann, album, 5)
  // Moments at which the first player is alive and asked: a rich turn, an Alien's strikes, Agendas.
  const moments = { all_dead: 54, aliens: 390, resurrection: 276, alien_wins: 209, traitor_loses: 166 }
  for (const [record, moment] of Object.entries(moments)) {
    await watch(ann, `legendary_encounters/records/${record}.jsonl`, moment)
    await playOn(ann, false)
    await ann.options.first().waitFor()
    await album.take(ann, `${record}-${moment}`, true)
  }
  for (const [record, end] of Object.entries({ aliens: 577, all_dead: 108, alien_wins: 333 })) {
    await watch(ann, `legendary_encounters/records/${record}.jsonl`, end)
    await album.take(ann, `end-${record}`, false)
  }
  await album.sheet(house)
  expect(album.faults).toEqual([])
})
