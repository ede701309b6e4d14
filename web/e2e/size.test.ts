// Who only looks in shall not wait: the first page, with its fonts, stays small however many games there are.

import { expect } from 'vitest'
import { hullbreach } from './people'

const test = hullbreach()
const most = 250 * 1024

test('the first page is small', async ({ house }) => {
  const ann = await house.come()
  await ann.goTo('/')
  await ann.page.getByRole('heading', { name: 'Space Alert' }).waitFor()
  await ann.page.waitForLoadState('networkidle')
  const files = await ann.page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((one) => [one.name, one.encodedBodySize] as const),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(([name]) => /uscss_nostromo|space_alert/.test(name))).toEqual([])
  expect(files.reduce((sum, [, size]) => sum + size, 0), JSON.stringify(files)).toBeLessThan(most)
})
