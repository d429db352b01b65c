import type { Page } from '@playwright/test'
import { addContent } from '#testing/content/content-rows.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { dialog, field, press, searchFor } from '../../steps/admin/companies.ts'
import { act, openContent } from '../../steps/admin/editing.ts'
import {
  openSettings,
  save,
  saveQuestion,
  stored,
  tab,
  untilSaved,
} from '../../steps/admin/settings.ts'
import { openAt, otherPage } from '../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'

// A call of a page that the system closes under.
test.use({ provokedStatus: 503 })

test.afterEach(({ server }) =>
  setSettings(server.services, {
    delegatedAdministration: false,
    closingFrom: '',
    closingUntil: '',
  }),
)

const MINUTE_MS = 60_000

const closing = (server: TestServer, from: number, until: number): Promise<void> => {
  const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  return setSettings(server.services, { closingFrom: at(from), closingUntil: at(until) })
}

test('BO-16 BO-17 a closing is planned with a day and a time, and the button, the bar and the result name the act', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await tab(page, 'Maintenance').click()
  const part = (name: string) => page.getByRole('group', { name, exact: true })
  const type = async (name: string, day: string, time: string) => {
    await part(name).getByLabel('Dato').fill(day)
    await part(name).getByLabel('Klokkeslett').fill(time)
  }
  const summary = page.getByRole('group', { name: 'Rett opp dette' })
  await type('Stenger', '01.02.2020', '03:00')
  const preview = page.getByRole('region', { name: 'Slik ser de det' })
  // Before any save: the first is left, the second is still typed in.
  await type('Åpner igjen', '01.02.2020', '02:00')
  await expect(part('Stenger')).toHaveAccessibleDescription('Stenger: tidspunktet er passert')
  await expect(part('Åpner igjen')).not.toHaveAccessibleDescription(/./u)
  await page.keyboard.press('Tab')
  await expect(part('Åpner igjen')).toHaveAccessibleDescription(
    'Åpner igjen: må være etter stengingen',
  )
  await expect(summary).toBeHidden()
  await expect(preview).not.toContainText('kl.')
  await save(page)
  await expect(summary.getByRole('link')).toHaveText([
    'Stenger: tidspunktet er passert',
    'Åpner igjen: må være etter stengingen',
  ])
  await type('Stenger', '01.02.2031', '03:00')
  await type('Åpner igjen', '01.02.2031', '02:00')
  await expect(page.getByText('Ikke lagret: Stenger, Åpner igjen')).toBeVisible()
  await save(page)
  await expect(summary.getByRole('link')).toHaveText(['Åpner igjen: må være etter stengingen'])
  await expectCleanInAllThemes(page)
  await type('Åpner igjen', '01.02.2031', '0430')
  await save(page)
  const question = saveQuestion(page)
  await expect(question).toContainText(
    'Systemet stenges 01.02.2031, 03:00 og åpner igjen 01.02.2031, 04:30.',
  )
  await expect(preview).toContainText('Systemet stenges for vedlikehold kl. 03:00.')
  await expect(preview).toContainText('Åpner igjen 1.2. kl. 04:30.')
  await question.getByRole('button', { name: 'Lagre og planlegg', exact: true }).click()
  await untilSaved(page)
  await expect(page.getByText('Innstillingene er lagret.')).toBeVisible()
  expect(await stored(server)).toMatchObject({
    closingFrom: '2031-02-01T02:00:00.000Z',
    closingUntil: '2031-02-01T03:30:00.000Z',
  })
  await page.getByRole('button', { name: 'Fjern planen' }).click()
  await expect(part('Stenger').getByLabel('Dato')).toBeFocused()
  await save(page)
  await untilSaved(page)
  expect(await stored(server)).toMatchObject({ closingFrom: '', closingUntil: '' })
})

test('BO-17 ADM-04 two editors, a reviewer and a closing system side by side lose nothing', async ({
  page: first,
  browser,
  server,
}) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const { companyId } = await addScope(server)
  const id = await addContent(server.services, 'symptom', { companyId, name: 'Eget' })
  const reviewed = { companyId, name: 'Uro', status: 'pending' } as const
  const waiting = await addContent(server.services, 'symptom-group', reviewed)
  const [second, reviewer] = [await otherPage(browser, server), await otherPage(browser, server)]

  const edit = async (page: Page, label: string, value: string): Promise<void> => {
    await enterAs(page, server, 'editor', { companyId })
    await openContent(page, ['/admin/symptoms', 'Symptomer'])
    await searchFor(page, 'eget')
    await act(page, 'Rediger Eget')
    await field(page, label).fill(value)
  }
  await edit(first, 'Navn på norsk', 'Den enes navn')
  await edit(second, 'Hjelpetekst (valgfritt)', 'Den andres hjelp')
  await enterAs(reviewer, server, 'org_admin', { companyId })
  await openAt(reviewer, '/admin/approvals')
  await act(reviewer, 'Se gjennom Uro')
  const pages = [first, second, reviewer]

  await closing(server, 25, 40)
  for (const page of pages) {
    await expect(page.locator('.hp-closed')).toContainText('Systemet stenges for vedlikehold kl.')
  }
  // Moved while people work.
  await closing(server, 4, 20)
  for (const page of pages) {
    await expect(page.locator('.hp-closed')).toContainText('Lagre det du holder på med nå.')
  }
  await closing(server, -1, 20)
  for (const page of [first, second]) {
    await expect(page.getByText('Det du har skrevet, blir stående.')).toBeVisible()
  }
  await press(first, 'Lagre')
  await expect(dialog(first).getByText('Systemet er stengt for vedlikehold.')).toBeVisible()
  await expect(field(first, 'Navn på norsk')).toHaveValue('Den enes navn')

  await setSettings(server.services, { closingFrom: '', closingUntil: '' })
  for (const page of [first, second]) {
    await expect(page.getByText('Det du har skrevet, blir stående.')).toHaveCount(0)
    await press(page, 'Lagre')
    await expect(dialog(page)).toBeHidden()
  }
  await openAt(reviewer, '/admin/approvals')
  await act(reviewer, 'Se gjennom Uro')
  await press(reviewer, 'Godkjenn')
  await expect(reviewer.getByText('Ingenting venter på godkjenning')).toBeVisible()

  const who = await server.signedIn('editor', { companyId })
  const { data } = await server.call('symptoms.get', { id }, who)
  expect(data).toMatchObject({ nameNo: 'Den enes navn', helpText: 'Den andres hjelp' })
  const { data: group } = await server.call('symptomGroups.get', { id: waiting }, who)
  expect(group).toMatchObject({ status: 'published' })
})
