// The pictures of the documentation, taken of real games: `npm run pictures`. Where pngquant is installed they
// come out smaller.

import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { playUntil } from './encounters'
import { folders } from './folders'
import { hullbreach, type Person } from './people'
import { playOn, watch } from './recorded'

const test = hullbreach()

async function picture(person: Person, name: string, device: string) {
  const path = join(folders.images, `web-${name}-${device}.png`)
  mkdirSync(folders.images, { recursive: true })
  // Nothing shall look as if somebody were just about to press it.
  await person.page.mouse.move(0, 0)
  await person.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await person.page.waitForLoadState('networkidle')
  await person.page.screenshot({ path, animations: 'disabled' })
  spawnSync('pngquant', ['--force', '--skip-if-larger', '--quality', '70-95', '--output', path, path])
}

for (const device of ['desktop', 'phone'])
  test(`pictures on a ${device}`, async ({ house }) => {
    const likes = { name: 'Ann', phone: device === 'phone', scale: device === 'phone' ? 2 : 1 }
    const ann = await house.come(likes)
    await ann.goTo('/')
    await ann.page.getByRole('heading', { name: 'Space Alert' }).waitFor()
    await picture(ann, 'home', device)
    await ann.goTo('/new?game=space_alert')
    await ann.page.getByLabel('Who sits here: Crew 2').selectOption({ label: 'A friend, by a link' })
    await ann.page.evaluate(() => scrollTo(0, 0))
    await picture(ann, 'new-space_alert', device)

    await watch(ann, 'uscss_nostromo/records/procedures.jsonl', 193)
    await picture(ann, 'replay-uscss_nostromo', device)
    await ann.page.getByRole('slider').fill('205')
    await playOn(ann, true)
    await ann.options.first().waitFor()
    await picture(ann, 'table-uscss_nostromo', device)

    await watch(ann, 'space_alert/records/fulfilled.jsonl', 241)
    await playOn(ann, true)
    await ann.options.first().waitFor()
    await picture(ann, 'table-space_alert', device)
    await watch(ann, 'space_alert/records/fulfilled.jsonl', 377)
    await playOn(ann, false)
    const film = ann.page.getByRole('region', { name: 'What happened' })
    await film.getByRole('button', { name: 'Pause' }).click()
    for (let i = 0; i < 8; ++i) await film.getByRole('button', { name: 'One step on' }).click()
    await picture(ann, 'resolution-space_alert', device)

    await watch(ann, 'neo_morphosis/records/mission_7.jsonl', 150)
    await playOn(ann, true)
    await ann.options.first().waitFor()
    await picture(ann, 'table-neo_morphosis', device)

    await watch(ann, 'another_glorious_day/records/mission_3.jsonl', 180)
    await playOn(ann, true)
    await ann.options.first().waitFor()
    await picture(ann, 'table-another_glorious_day', device)

    // Pressed as people find it: one press plays a card.
    const bea = await house.come({ ...likes, name: 'Bea', newcomer: true })
    await bea.playNow('Legendary Encounters: ALIEN')
    await playUntil(bea, 11)
    await picture(bea, 'table-legendary_encounters', device)

    const zoe = await house.come({ ...likes, name: 'Zoe', light: true })
    await zoe.goTo('/rules/uscss_nostromo')
    await zoe.sees('NOS-001')
    await picture(zoe, 'rules-uscss_nostromo', device)
  })
