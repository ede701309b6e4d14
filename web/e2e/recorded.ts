// Recorded games, looked at and played on from one of their moments.

import { join } from 'node:path'
import { folders } from './folders'
import type { Person } from './people'

/** Opens a recorded game at one of its moments. */
export async function watch(person: Person, record: string, moment: number) {
  await person.goTo('/')
  await person.page.locator('input[type=file]').setInputFiles(join(folders.games, record))
  await person.page.waitForURL('**/replay/*')
  const bar = person.page.getByRole('slider')
  await bar.fill(String(moment))
  await person.sees(new RegExp(`^(Moment )?${moment}( of |/)`))
}

/** Goes on from there as the first member of the crew, with bots; the guide comes the first time only. */
export async function playOn(person: Person, guided: boolean) {
  await person.page.getByRole('button', { name: 'Play on from here' }).click()
  await person.page.getByRole('dialog').getByRole('textbox').first().fill(person.name)
  await person.page.getByRole('dialog').getByRole('button', { name: 'Open the table' }).click()
  await person.page.waitForURL('**/table/*')
  if (guided) await person.atTable()
}
