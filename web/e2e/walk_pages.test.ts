import { expect } from 'vitest'
import { hullbreach } from './people'
import { annAndRose } from './walk'

const test = hullbreach()

test('every page around the games', async ({ house }) => {
  const { ann, rose, faults, inspect } = await annAndRose(house)
  await ann.goTo('/')
  const pages = ['/', '/new?game=uscss_nostromo', '/new?game=space_alert', '/rules', '/rules/uscss_nostromo']
  for (const page of [...pages, '/rules/space_alert', '/about', '/nowhere'])
    for (const person of [ann, rose]) {
      await person.goTo(page)
      await inspect(person, page)
    }
  for (const person of [ann, rose]) {
    await person.button('settings.title').click()
    await person.page.getByRole('dialog').waitFor()
    await inspect(person, 'settings')
  }
  expect(faults).toEqual([])
})

test('on a desk all games stand in one row, and each can be begun without scrolling', async ({ house }) => {
  const { page } = await house.come({ newcomer: true })
  await page.goto(house.server.address)
  for (const [width, height] of [[1280, 800], [1440, 900], [1920, 1080]]) {
    await page.setViewportSize({ width, height })
    await page.getByRole('heading', { name: 'Space Alert' }).waitFor()
    const buttons = await page.locator('article .button.primary').all()
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
    expect(boxes.length).toBeGreaterThan(3)
    expect(new Set(boxes.map((box) => Math.round(box!.y))).size).toBe(1)
    expect(boxes[0]!.y + boxes[0]!.height).toBeLessThan(height)
  }
})

test('the first page is small, and lets nothing in from elsewhere', async ({ house }) => {
  const ann = await house.come()
  const sizes: Promise<number>[] = []
  ann.page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize)),
  )
  const [page] = await Promise.all([ann.page.waitForResponse('**/'), ann.goTo('/')])
  expect(page.headers()['content-security-policy']).toMatch(/default-src 'self'|script-src 'self'/)
  await ann.page.getByRole('heading', { name: 'Space Alert' }).waitFor()
  await ann.page.waitForLoadState('networkidle')
  const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0)
  const drawn = await ann.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime)
  console.log(
    `The first page: ${sizes.length} answers, ${(sum / 1024).toFixed(1)} KiB, drawn after ${drawn.toFixed()} ms.`,
  )
  expect(sum).toBeLessThan(250 * 1024)
})
