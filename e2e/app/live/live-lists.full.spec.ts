import type { Page } from '@playwright/test'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { addSource } from '#testing/content/sources.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { fieldOf, formOf, ownName, pressIn } from '../../steps/admin/clinical.ts'
import { dialog, press } from '../../steps/admin/companies.ts'
import { inOtherBrowser, markPage, openAt } from '../../steps/live/live.ts'
import { save } from '../../steps/admin/settings.ts'
import { addPrison, addStaff, usersOf } from '../../steps/admin/users.ts'
import { firstRows } from '#testing/run/level.ts'

type List = readonly [
  what: string,
  /** Makes something of that name; where it is listed. */
  make: (server: TestServer, name: string) => Promise<string>,
  rename: (page: Page, name: string, other: string) => Promise<void>,
]

const published = { companyId: null, status: 'published' } as const

const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Rediger ${name}`, exact: true }).click()

const inDialog =
  (label: string): List[2] =>
  async (page, name, other) => {
    await edit(page, name)
    await dialog(page).getByLabel(label, { exact: true }).fill(other)
    await press(page, 'Lagre')
    await expect(dialog(page)).toHaveCount(0)
  }

const inPlace: List[2] = async (page, name, other) => {
  await edit(page, name)
  const form = formOf(page, `Rediger ${name}`)
  await fieldOf(form, 'Navn').fill(other)
  await pressIn(form, 'Lagre')
  await expect(form).toHaveCount(0)
}

const lists: readonly List[] = [
  [
    'companies',
    async ({ services }, name) => {
      await addCompany(services, { name })
      return '/admin/companies'
    },
    inDialog('Navn'),
  ],
  [
    'departments',
    async ({ services }, name) => {
      const companyId = await addCompany(services)
      await addDepartment(services, { companyId, name })
      return `/admin/departments?company_id=${companyId}&company_name=Fengsel`
    },
    inDialog('Navn'),
  ],
  [
    'users',
    async (server, fullName) => {
      const prison = await addPrison(server)
      await addStaff(server, prison, { fullName })
      return usersOf(prison)
    },
    inDialog('Fullt navn'),
  ],
  [
    'superadmins',
    async ({ services, passwordHash }, fullName) => {
      await addUser(services, passwordHash, { role: 'superadmin', fullName })
      return '/admin/superadmin'
    },
    inDialog('Fullt navn'),
  ],
  [
    'categories',
    async ({ services }, name) => {
      await addContent(services, 'category', { ...published, name })
      return '/admin/categories'
    },
    inPlace,
  ],
  [
    'symptom bank',
    async ({ services }, name) => {
      await addContent(services, 'bank-symptom', { ...published, name })
      return '/admin/symptom-bank'
    },
    inPlace,
  ],
  [
    'sources',
    async ({ services }, title) => {
      await addSource(services, { title })
      return '/admin/sources'
    },
    inDialog('Tittel'),
  ],
  [
    'symptom groups',
    async ({ services }, name) => {
      await addContent(services, 'symptom-group', { ...published, name })
      return '/admin/symptom-groups'
    },
    inDialog('Navn på norsk'),
  ],
]

for (const [what, make, rename] of firstRows(1, lists)) {
  test(`LIVE-01 ADM-04 ${what}: what one admin changes shows on the open page of another`, async ({
    page,
    server,
    browser,
  }) => {
    const [before, after] = [ownName('Før'), ownName('Etter')]
    const path = await make(server, before)
    await enterAs(page, server, 'superadmin')
    await openAt(page, path)
    const main = page.getByRole('main')
    await expect(main.getByText(before).first()).toBeVisible()
    const isSame = await markPage(page)
    await inOtherBrowser(browser, server, path, (other) => rename(other, before, after))
    await expect(main.getByText(after).first()).toBeVisible()
    await expect(main.getByText(before)).toHaveCount(0)
    expect(await isSame(), 'it was not loaded anew').toBe(true)
  })
}

test('LIVE-01 ADM-04 settings: what one admin saves shows on the open page of another', async ({
  page,
  server,
  browser,
}) => {
  await enterAs(page, server, 'superadmin')
  const path = '/admin/settings'
  await openAt(page, path)
  const isSame = await markPage(page)
  const limit = (on: Page) => on.getByLabel('Frist for påbegynte vurderinger', { exact: true })
  await expect(limit(page)).not.toHaveValue('90')
  await inOtherBrowser(browser, server, path, async (other) => {
    await limit(other).fill('90')
    await save(other)
    await expect(other.getByText('Settings saved successfully.')).toBeVisible()
  })
  await expect(limit(page)).toHaveValue('90')
  expect(await isSame()).toBe(true)
})
