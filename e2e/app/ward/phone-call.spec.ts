import type { Page } from '@playwright/test'
import type { WholeCase } from '#contract/cases.ts'
import { addCase } from '#testing/rows/care.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { expect, test } from '../../fixtures.ts'
import { recordCalls } from '../../steps/account/account.ts'
import { databaseText } from '../../steps/offline/offline-cache.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import {
  addWatched,
  ago,
  boardRows,
  enterOn,
  openRow,
  phoneCallInput,
} from '../../steps/ward/ward.ts'

const wholeCase = async (server: TestServer, id: string, who: SignedIn): Promise<WholeCase> =>
  (await server.call('cases.get', { id }, who)).data as WholeCase

const numbers = [
  { name: 'Helseavdelingen', phone: '22 00 00 01', hours: 'når vakten er inne' },
  { name: 'Legevakten', phone: '116 117', hours: 'hele døgnet' },
]

/** A watched case of Modul 9, in a ward with that call list. */
const scene = async (page: Page, server: TestServer) => {
  const ward = await addWard(server)
  await storedQuery(server, 'update departments set call_list = $2 where id = $1', [
    ward.departmentId,
    JSON.stringify(numbers),
  ])
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  return { ward, who, id }
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const save = (page: Page) => page.getByRole('button', { name: 'Lagre kvitteringen' }).click()
const ring = (page: Page) => page.getByRole('link', { name: 'Ring helse' }).click()

test.full(
  'FUP-60 FUP-62 the case leads to the script and the numbers, and a receipt is stored with its agreement',
  async ({ page, server }) => {
    const { who, id } = await scene(page, server)
    await page.goto(`/cases/${id}`)
    await ring(page)
    await expect(page).toHaveURL(`/cases/${id}/call`)
    await expect(heading(page)).toHaveText('Ring helse')
    await settle(page)
    const main = page.getByRole('main')
    for (const part of ['Identifikasjon', 'Situasjon', 'Bakgrunn', 'Aktuell status', 'Råd']) {
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
    }
    await expect(main).toContainText('Referansen er kongle-kompass.')
    await expect(main).toContainText('Les navn og fødselsdato fra referanselisten.')
    await expect(main).toContainText('Kan du gjenta det viktigste, så jeg vet at det kom fram?')
    await expect(page.getByRole('link', { name: /22 00 00 01/u })).toHaveAttribute(
      'href',
      'tel:22000001',
    )
    await page.getByRole('button', { name: 'Registrer samtalen' }).click()
    await save(page)
    await expect(main).toContainText('Velg om du fikk svar.')
    await choose(page, 'Fikk svar')
    await save(page)
    await expect(main).toContainText('Velg om de gjentok det viktigste.')
    await expect(main).toContainText(
      'Skriv ikke diagnose, medisin eller annet som hører hjemme i journalen.',
    )
    await choose(page, 'Ja, de gjentok det')
    await page.getByLabel('Hvem snakket du med?').fill('Sykepleier Berg')
    await page.getByLabel('Hva ble avtalt?').fill('Kommer til avdelingen')
    await choose(page, '30 min')
    await expectCleanInAllThemes(page)
    await save(page)
    await expect(page).toHaveURL(`/cases/${id}`)
    await expect(page.getByText('Kvitteringen er lagret')).toBeVisible()
    await expect(main).toContainText('Helse svarte.')
    await expect(main).toContainText('Samtale · betjent · gjentok beskjeden')
    await openRow(page, 'samtalen')
    await expect(main).toContainText('Snakket med: Sykepleier Berg')
    await expect(main).toContainText('Kommer til avdelingen')
    const [call] = (await wholeCase(server, id, who)).calls
    expect(call).toMatchObject({ phone: '22 00 00 01', readBack: true, isEnteredLate: false })
    expect(Date.parse(call?.dueAt ?? '') - Date.parse(call?.at ?? '')).toBeGreaterThan(29 * 60_000)
  },
)

test.full(
  'FUP-63 acceptance 26: after no answer the page stays, and says which number is next and when',
  async ({ page, server }) => {
    const { who, id } = await scene(page, server)
    await page.goto(`/cases/${id}/call`)
    await page.getByRole('button', { name: 'Registrer samtalen' }).click()
    await choose(page, 'Fikk ikke svar')
    await save(page)
    const main = page.getByRole('main')
    await expect(main).toContainText(
      /Ingen svar\. Ring neste nummer \d\d:\d\d: Legevakten, 116 117/u,
    )
    await expect(page).toHaveURL(`/cases/${id}/call`)
    await page.getByRole('button', { name: 'Registrer samtalen' }).click()
    await expect(page.getByLabel('Hvilket nummer?')).toHaveValue('116 117')
    const { calls } = await wholeCase(server, id, who)
    const { at = '', dueAt = null } = calls[0] ?? {}
    expect(Date.parse(dueAt ?? '') - Date.parse(at)).toBe(5 * 60_000)
  },
)

test.full(
  'FUP-63 a receipt of an earlier call asks for its time, and is marked as entered later',
  async ({ page, server }) => {
    const { id } = await scene(page, server)
    await page.goto(`/cases/${id}/call`)
    await page.getByRole('button', { name: 'Registrer samtalen' }).click()
    await choose(page, 'Fikk svar')
    await choose(page, 'Nei')
    await choose(page, 'Tidligere')
    await save(page)
    await expect(page.getByRole('main')).toContainText('Skriv dato og klokkeslett.')
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await page.getByLabel('Dato').fill(isoDate(yesterday).split('-').toReversed().join('.'))
    await page.getByRole('textbox', { name: 'Klokkeslett' }).fill('14:30')
    await save(page)
    await expect(page).toHaveURL(`/cases/${id}`)
    await expect(page.getByRole('main')).toContainText('Etterført')
  },
)

test.full(
  'F-D1 FUP-63 a call at a time that came twice is the latest one, unless the user says the first',
  async ({ page, server }) => {
    const { id } = await scene(page, server)
    const calls = recordCalls(page)
    for (const at of ['2026-10-25T01:30:00.000Z', '2026-10-25T00:30:00.000Z']) {
      await page.goto(`/cases/${id}/call`)
      await page.getByRole('button', { name: 'Registrer samtalen' }).click()
      await choose(page, 'Fikk svar')
      await choose(page, 'Nei')
      await choose(page, 'Tidligere')
      await page.getByLabel('Dato').fill('25.10.2026')
      await page.getByRole('textbox', { name: 'Klokkeslett' }).fill('02:30')
      await expect(page.getByRole('radio', { name: 'Andre gang (vintertid)' })).toBeChecked()
      if (at.includes('T00')) await choose(page, 'Første gang (sommertid)')
      // The night may be longer ago than the server takes a call of (F-C3): only the request counts here.
      await save(page)
      await expect
        .poll(() => calls.findLast(({ name }) => name === 'receipts.record')?.body)
        .toMatchObject({ at })
    }
  },
)

test.full(
  'FUP-63 a receipt whose answer is lost keeps the form, and is stored once when it is sent again',
  async ({ page, server }) => {
    const { who, id } = await scene(page, server)
    const calls = recordCalls(page)
    await page.goto(`/cases/${id}/call`)
    await page.getByRole('button', { name: 'Registrer samtalen' }).click()
    await page.route('**/api/receipts.record', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await choose(page, 'Fikk svar')
    await choose(page, 'Nei')
    await save(page)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Forbindelsen ble brutt' }),
    ).toBeVisible()
    await page.unroute('**/api/receipts.record')
    await save(page)
    await expect(page).toHaveURL(`/cases/${id}`)
    const sent = calls.filter(({ name }) => name === 'receipts.record')
    expect(new Set(sent.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
    expect((await wholeCase(server, id, who)).calls).toHaveLength(1)
  },
)

/** A call by a colleague that is overdue, to a case that health may read by it. */
const overduePhoneCall = async (server: TestServer, ward: Ward): Promise<string> => {
  const id = await addCase(server.services, { ...ward, reference: 'vindu-granitt', module: 'M5' })
  const officer = await staffOn(server, ward, 'officer')
  const receipt = phoneCallInput(id, {
    at: ago(40).toISOString(),
    answered: true,
    readBack: true,
    agreed: 'Sykepleier ser personen',
    dueAt: ago(4).toISOString(),
  })
  expect((await server.call('receipts.record', receipt, officer)).error).toBeNull()
  return id
}

test.full(
  'FUP-64 FUP-95 health sees an overdue agreement, and answers the request and the urgency in one look',
  async ({ page, server }) => {
    const ward = await addWard(server)
    const who = await enterOn(page, server, ward, ['health'])
    const id = await overduePhoneCall(server, ward)
    await page.goto('/board')
    await expect(boardRows(page)).toContainText('Helse 4 min forsinket')
    await page.goto(`/cases/${id}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Sykepleier ser personen')
    await expect(page.getByRole('link', { name: 'Ring helse' })).toHaveCount(0)
    await expect(main).toContainText(
      /Dere var ventet innen (?:\d+\.\d+\. )?\d\d:\d\d\. 4 min over\./u,
    )
    await expect(page.getByText('Stemte hastegraden?')).toHaveCount(0)
    await expectCleanInAllThemes(page)
    await page.getByRole('button', { name: 'Vi har sett personen' }).click()
    await expect(main).toContainText(/Så personen \d\d:\d\d/u)
    await settle(page)
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.slice(0, 2)).toEqual(['Observerte tegn', 'Stemte hastegraden?'])
    await expectCleanInAllThemes(page)
    await page.getByRole('button', { name: 'Burde vært raskere' }).click()
    await expect(main).toContainText('Hastegraden: burde vært raskere')
    await expect(main).not.toContainText('Dere var ventet')
    const { calls, outcomes, callDueAt } = await wholeCase(server, id, who)
    expect(calls[0]?.doneAt).not.toBeNull()
    expect(outcomes).toMatchObject([{ fit: 'should-have-been-faster', by: { function: 'health' } }])
    expect(callDueAt).toBeNull()
  },
)

test.full('FUP-95 what an officer records for health says so', async ({ page, server }) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['officer'])
  const id = await overduePhoneCall(server, ward)
  await page.goto(`/cases/${id}`)
  await openRow(page, 'samtalen')
  await page.getByRole('button', { name: 'Helse har sett personen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Helse har sett personen' })
  await expect(dialog).toContainText('på vegne av helse')
  await dialog.getByRole('radio', { name: 'Passet' }).check()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('main')).toContainText('Hastegraden: passet')
  await expect(page.getByRole('main')).toContainText('På vegne av helse')
})

test('FUP-62 the script and the numbers are there without a network, for a case that the tab knows', async ({
  page,
  server,
}) => {
  const { id } = await scene(page, server)
  await page.goto(`/cases/${id}`)
  await settle(page)
  await page.context().setOffline(true)
  await ring(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Uten nett: Ring som vanlig.')
  await expect(main).toContainText('Referansen er kongle-kompass.')
  await expect(page.getByRole('link', { name: /116 117/u })).toBeVisible()
  expect(await databaseText(page)).not.toContain('kongle-kompass')
})

test.full("FUP-25 'Verre' leads to the call of the case", async ({ page, server }) => {
  const { id } = await scene(page, server)
  await page.goto(`/cases/${id}/check`)
  await choose(page, 'Verre')
  await page.getByRole('button', { name: 'Snakket med', exact: true }).click()
  await ring(page)
  await expect(page).toHaveURL(`/cases/${id}/call`)
})
