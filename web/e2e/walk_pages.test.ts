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
