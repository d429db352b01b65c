import { conflictIn } from '../admin/conflict.ts'
import { dialog, press, field } from '../admin/companies.ts'
import { type Page, expect } from '@playwright/test'

export const companies = '/admin/companies'

export const changeNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'se endringen' })

export const conflict = (page: Page) => conflictIn(page)

export const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Rediger ${name}`, exact: true }).click()

const clock = new Intl.DateTimeFormat('nb-NO', {
  timeStyle: 'short',
  timeZone: 'Europe/Oslo',
})

/** The name of every user that a test does not name. */
const other = 'Kari Nordmann'

/** As the specification says it, at the time of day where the page is. */
export const expectChangeNotice = async (page: Page): Promise<void> => {
  await expect(changeNotice(page)).toBeVisible()
  const now = Date.now()
  const times = [now - 60_000, now].map((at) => clock.format(at))
  const texts = times.map((time) => `Endret av ${other} kl.\u00a0${time} – se endringen`)
  expect(texts).toContain((await changeNotice(page).innerText()).trim())
}

export const changeContact = (name: string, contact: string) => async (page: Page) => {
  await edit(page, name)
  await field(page, 'Kontaktperson').fill(contact)
  await press(page, 'Lagre')
  await expect(dialog(page)).toHaveCount(0)
}
