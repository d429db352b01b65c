import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import type { WholeCase } from '#contract/cases.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { queuedOnDevice } from '../../steps/offline/device.ts'
import {
  blockCalls,
  databaseText,
  openCached,
  storeKey,
} from '../../steps/offline/offline-cache.ts'
import { putSubmission } from '../../steps/offline/put-submission.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, passTime, pressAccount, settle } from '../../steps/page/page-helpers.ts'
import { addWatched, ago, boardRows, enterOn } from '../../steps/ward/ward.ts'

const REFERENCE = 'kongle-kompass'

const watchedCase = async (page: Page, server: TestServer) => {
  await page.clock.install()
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, REFERENCE, 9)
  return { who, id }
}

const checksOf = async (server: TestServer, id: string, who: SignedIn) =>
  ((await server.call('cases.get', { id }, who)).data as WholeCase).checks

/** The press stores the check. */
const see = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const waiting = (page: Page) => page.getByText('Venter på nett: 1 tilsyn')

/** The board is there, and the device can encrypt; then the network goes. */
const loseNetwork = async (page: Page): Promise<void> => {
  await page.goto('/board')
  await settle(page)
  await expect(boardRows(page).filter({ hasText: REFERENCE })).toBeVisible()
  await storeKey(page)
  await page.context().setOffline(true)
}

test.full(
  'FUP-150 FUP-153 a check without a network waits, the board goes on by it, and it is stored once',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server)
    await loseNetwork(page)
    await page.getByRole('link', { name: `Registrer tilsyn: ${REFERENCE}` }).click()
    await expect(
      page.getByText(/^Uten nett siden (?:\d+\.\d+\. )?\d\d:\d\d\. Andre kan ha ført tilsyn\.$/u),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Skriv noe først' }).click()
    await page.getByLabel('Mer om det du så').fill('Leser avis.')
    await see(page, 'Snakket med')
    await expect(heading(page)).toHaveText(/^Tilsyn \d\d:\d\d venter på nett$/u)
    await page.getByRole('button', { name: 'Til vakttavlen' }).click()
    await expect(page).toHaveURL('/board')
    await expect(waiting(page)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('Andre kan ha ført tilsyn.')
    await expect(boardRows(page)).toContainText('sendes når nettet er tilbake')
    await expect.poll(() => queuedOnDevice(page)).toBe(1)
    const device = await databaseText(page)
    for (const secret of [REFERENCE, id, 'Leser avis']) expect(device).not.toContain(secret)
    expect(await checksOf(server, id, who)).toEqual([])

    await page.context().setOffline(false)
    await expect(waiting(page)).toHaveCount(0)
    expect(await checksOf(server, id, who)).toMatchObject([
      { kind: 'talked', text: 'Leser avis.', isTimeCertain: true },
    ])
    await expect.poll(() => queuedOnDevice(page)).toBe(0)
  },
)

test.full(
  'FUP-44 FUP-153 a board without a network for a minute shows the state of a case by the own check alone',
  async ({ page, server }) => {
    await page.clock.install()
    const ward = await addWard(server)
    await enterOn(page, server, ward, ['officer'])
    await addWatched(server, ward, REFERENCE, 9)
    await addWatched(server, ward, 'lampe-traktor', 9)
    await loseNetwork(page)
    await page.getByRole('link', { name: `Registrer tilsyn: ${REFERENCE}` }).click()
    await see(page, 'Snakket med')
    await page.getByRole('button', { name: 'Til vakttavlen' }).click()
    await expect(waiting(page)).toBeVisible()
    await passTime(page, 61_000)
    await expect(
      page.getByText(/Uten nett siden (?:\d+\.\d+\. )?\d\d:\d\d. Bruk papir./u),
    ).toBeVisible()
    const row = (reference: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: reference })
    await expect(row(REFERENCE)).toContainText(
      /Ditt tilsyn (?:\d+\.\d+\. )?\d\d:\d\d.*Senest (?:\d+\.\d+\. )?\d\d:\d\d/u,
    )
    await expect(row('lampe-traktor')).not.toContainText('Senest')
    await expectCleanInAllThemes(page)
  },
)

test.full('FUP-150 signing out asks while a check waits', async ({ page, server }) => {
  const { id } = await watchedCase(page, server)
  await loseNetwork(page)
  await page.getByRole('link', { name: `Registrer tilsyn: ${REFERENCE}` }).click()
  await see(page, 'Snakket med')
  await page.getByRole('button', { name: 'Til vakttavlen' }).click()
  await expect(waiting(page)).toBeVisible()
  await expect.poll(() => queuedOnDevice(page)).toBe(1)
  await pressAccount(page, 'Logg ut')
  await expect(page.getByRole('dialog', { name: 'Logge ut?' })).toContainText(
    'Det ligger kryptert på denne enheten',
  )
  expect(page.url()).not.toContain(id)
})

test.full(
  'FUP-25 FUP-150 without a network no reaction shows the emergency card at once, and the check waits',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server)
    await loseNetwork(page)
    await page.getByRole('link', { name: `Registrer tilsyn: ${REFERENCE}` }).click()
    await page.getByRole('button', { name: 'Ingen reaksjon: vis nødkort' }).click()
    const card = page.getByRole('main')
    await expect(card.getByRole('link', { name: /^113/u })).toBeVisible()
    await expect(card.getByText('Ikke sendt: uten nett.')).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => checksOf(server, id, who)).toHaveLength(1)
  },
)

test.full(
  'FUP-25 FUP-150 a typed reference without a case stays with its author, is corrected and then sent',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server)
    await loseNetwork(page)
    await page.getByRole('link', { name: 'Før tilsyn med referanse' }).click()
    await expect(heading(page)).toHaveText('Før tilsyn med referanse')
    await expectCleanInAllThemes(page)
    await page.getByLabel('Referanse').fill('Kari Nordmann')
    await see(page, 'Våken, snakket ikke')
    await expect(page.getByText('Dette er ikke to ord fra referanselisten.').first()).toBeVisible()
    await page.getByLabel('Referanse').fill('Kongle Granitt')
    await see(page, 'Våken, snakket ikke')
    await expect(waiting(page)).toBeVisible()
    expect(page.url()).not.toContain('kongle')

    await page.context().setOffline(false)
    const refused = 'Ukjent referanse. Rett den, så sendes tilsynet.'
    await expect(page.getByText(`Et tilsyn er ikke lagret: ${refused}`)).toBeVisible()
    await page.getByRole('link', { name: 'Se hva som venter' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Tilsyn' })
    await expect(row).toContainText(refused)
    await expect(row.getByRole('button', { name: /^Last ned/u })).toHaveCount(0)
    await row.getByRole('button', { name: /^Vis/u }).click()
    const dialog = page.getByRole('dialog', { name: 'Tilsyn som ikke er lagret' })
    await expect(dialog).toContainText('Våken, snakket ikke')
    await expect(dialog.getByLabel('Referanse')).toHaveValue('kongle-granitt')
    await expectCleanInAllThemes(page)
    await dialog.getByLabel('Referanse').fill('kong komp')
    await dialog.getByRole('button', { name: 'Rett og send' }).click()
    await expect(page.getByText('Ingenting venter')).toBeVisible()
    expect(await checksOf(server, id, who)).toMatchObject([{ kind: 'awake' }])
    // The tab keeps nothing of the refusal: the next check merely waits.
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Vakttavle', exact: true }).click()
    await page.getByRole('link', { name: 'Før tilsyn med referanse' }).click()
    await page.getByLabel('Referanse').fill(REFERENCE)
    await see(page, 'Snakket med')
    await expect(waiting(page)).toBeVisible()
  },
)

test.full(
  'FUP-25 FUP-150 no reaction without a reference shows the emergency card at once, and is stored with the time of the press when the reference is typed',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server)
    await loseNetwork(page)
    await page.getByRole('link', { name: 'Før tilsyn med referanse' }).click()
    await see(page, 'Ingen reaksjon: vis nødkort')
    const card = page.getByRole('main')
    await expect(card.getByRole('link', { name: /^113/u })).toBeFocused()
    await expect(card.getByRole('listitem').filter({ hasText: '30 trykk' })).toBeVisible()
    await expect(card.getByText('Ikke lagret: hvem gjelder det?')).toBeVisible()
    await expectCleanInAllThemes(page)
    await passTime(page, 60_000)
    await card.getByLabel('Referanse').fill(REFERENCE)
    await see(page, 'Lagre «Ingen reaksjon»')
    await expect(card.getByText('Ikke sendt: uten nett.')).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => checksOf(server, id, who)).toMatchObject([{ kind: 'no_reaction' }])
    const [check] = await checksOf(server, id, who)
    expect(Date.now() - Date.parse(check?.observedAt ?? '')).toBeGreaterThan(59_000)
  },
)

test.full(
  'FUP-150 a check that is older than a day on arrival stays with its author',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server)
    await page.goto('/waiting')
    await storeKey(page)
    const body = {
      id: uuidv7(),
      caseId: id,
      kind: 'talked',
      change: 'same',
      text: 'Rolig.',
      absence: null,
      isPlaceConfirmed: false,
      lateReason: null,
      finishedAt: ago(25 * 60).toISOString(),
      offsetMs: 0,
      monotonicMs: 0,
      tab: uuidv7(),
    }
    await putSubmission(page, server, who.userId, 'check', { version: 1, flow: 'check', body })
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Tilsyn' })
    await expect(row).toContainText('Tilsyn eldre enn ett døgn må etterføres av vaktleder.')
    await row.getByRole('button', { name: /^Vis/u }).click()
    await expect(page.getByRole('dialog')).toContainText('Rolig.')
    expect(await queuedOnDevice(page)).toBe(1)
    expect(await checksOf(server, id, who)).toEqual([])
  },
)

test.full(
  'FUP-153 a page that is loaded again without a network leaves paper',
  async ({ page, server }) => {
    await watchedCase(page, server)
    await openCached(page, '/board')
    await blockCalls(page)
    await page.reload()
    await passTime(page, 20_000)
    await expect(page.getByText('Uten nett har denne siden ingen saker. Bruk papir.')).toBeVisible()
    await page.getByRole('link', { name: 'Før tilsyn med referanse' }).click()
    await expect(heading(page)).toHaveText('Før tilsyn med referanse')
  },
)
