import { levelTextsFor } from '#domain/assessment/observation/observation-outcome.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { saveWorkDocument } from '../../steps/flows/officer.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import {
  answerTo,
  recommendations,
  openResult,
  storeAssessment,
  wildNotes,
} from '../../steps/results/results.ts'
import { disableEvents } from '../../steps/live/live.ts'

const ACUTE = 'Akutt tegn: handle nå'
const URGENT = 'Øyeblikkelig helsehjelp og akutt vurdering'

test('F-A8 OBS-08 an observation with an acute sign shows the sign, the measures and the reasons, and no level', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'observation'))
  await expect(heading(page)).toHaveText('Ring nå. Bli hos innsatte.')
  const level = page.getByRole('region', { name: 'Tiltak', exact: true })
  await expect(level).toContainText(/Modellkode M121-\d{4}042/u)
  await expect(level.getByRole('listitem')).toHaveText([
    ...levelTextsFor('medium', true).recommendedActions,
  ])
  const why = page.getByRole('region', { name: 'Observerte tegn' })
  await expect(why).toContainText('Røde tegn: 1. Gule tegn: 2. Grønne tegn: 1.')
  await expect(why.getByRole('listitem')).toHaveText([
    'Vedvarende tristhetGul: meld samme dag',
    'Sier at livet ikke er verdt å leveRød: kontakt nå',
    'Uttrykker håpløshetGul: meld samme dag',
    'Vansker med å sovne eller soveGrønn: observer',
  ])
  await expect(page.getByText(/^Lagret \d\d\.\d\d\.\d{4}, \d\d:\d\d$/u)).toBeVisible()
  await expect(page.getByText(/^Regelversjon \d/u)).toBeVisible()
  // SAFE-01, SAFE-03: the acute signs come first, and the level is not a measure of risk.
  const texts = await page.getByRole('main').innerText()
  expect(texts.indexOf('Akutt tegn')).toBeLessThan(texts.indexOf('Lagret'))
  expect(texts).not.toMatch(/Moderat|moderat nivå|«lav» betyr/u)
})

test('OBS-08 at the high level it says whom to call, as links', async ({ page, server }) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'high'))
  const level = page.getByRole('region', { name: 'Kritisk observasjon' })
  await expect(level).toContainText('Høy risiko')
  for (const number of ['113', '116117', '116 123']) {
    const link = level.getByRole('link', { name: `Ring ${number}` })
    await expect(link).toHaveAttribute('href', `tel:${number.replace(' ', '')}`)
  }
})

test('OBS-04 SAFE-05 the result shows every question with its answer, and marks the unanswered ones', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'observation'))
  await page.getByText('Alle svarene').click()
  await expect(answerTo(page, /^Har personen sagt eller vist noe/u)).toHaveText('Nei')
  await expect(answerTo(page, /virker trist eller tom/u)).toHaveText('Ofte observert')
  await expect(answerTo(page, /latt være å delta/u)).toHaveText('Ikke besvart')
})

test('TRT-03 a plan shows each recommendation with its symptoms, weight, evidence and source', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'treatment'))
  await expect(heading(page)).toHaveText('Behandlingsplan')
  await expect(recommendations(page).getByRole('heading', { level: 3 })).toHaveText([
    'Søvnbehandling (KAT-I)',
    'Atferdsaktivering og fysisk aktivitet',
    'Kognitiv atferdsterapi (KAT)',
    'Sikkerhetsplan og tett oppfølging',
    'Legevurdering og legemiddelbehandling',
  ])
  const first = recommendations(page).first()
  await expect(first).toContainText('Kunne ikke vurderes')
  await expect(first).toContainText(/Førstevalg.*\(3 av 3\)/u)
  await expect(first).toContainText('KunnskapsgrunnlagSterk')
  const source = first.getByRole('link', { name: 'The European Insomnia Guideline 2023' })
  await expect(source).toHaveAttribute('href', 'https://doi.org/10.1111/jsr.14035')
  const second = recommendations(page).nth(1)
  await expect(second.getByText('Begrunnelse')).toBeHidden()
  await second.getByRole('heading', { level: 3 }).click()
  await expect(second.getByText('Begrunnelse')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Slik leser du planen' })).toContainText(
    'En navngitt faglig retningslinje anbefaler metoden sterkt ved tilstanden.',
  )
  await expect(page.getByRole('region', { name: 'Hvorfor denne rekkefølgen' })).toContainText(
    'Vedvarende tristhet: Høy, 75 i stedet for Moderat, 60. Da kommer «Atferdsaktivering og fysisk aktivitet» først.',
  )
  // There is no level, so the page shows none. It reports unapproved content all the same (SAFE-03).
  const main = page.getByRole('main')
  await expect(main).not.toContainText('risiko')
  await expect(main).toContainText('ikke godkjent av organisasjonens egen kliniker')
})

test('TRT-02 SAFE-01 with an acute sign urgent health care stands first, whatever the scores', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'urgent'))
  const names = recommendations(page).getByRole('heading', { level: 3 })
  await expect(names.first()).toHaveText(URGENT)
  const texts = await page.getByRole('main').innerText()
  expect(texts.indexOf('Akutt tegn')).toBeLessThan(texts.indexOf('Anbefalinger i rekkefølge'))
  expect(texts).toContain('ingen av metodene under kan erstatte det')
  expect(texts).toContain('Høy risiko')
})

test('TRT-02 a plan without a recommendation says so, and what to do', async ({ page, server }) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'small'))
  await expect(page.getByText(/^Svarene peker ikke mot noen publisert metode/u)).toBeVisible()
  await expect(recommendations(page)).toHaveCount(0)
  await page.getByText('Alle svarene').click()
  // SAFE-05: 0 is an answer.
  await expect(answerTo(page, /^Vansker med å sovne/u)).toHaveText('Ikke til stede, 0')
})

test('OFF-09 an officer’s result tells its rule version too, and downloads', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'officer'))
  await expect(heading(page)).toHaveText(/^Modul 3 –/u)
  await page.getByText('Alle svarene').click()
  await expect(page.getByText(/^Regelversjon \d/u)).toBeVisible()
  expect((await downloaded(page, () => saveWorkDocument(page))).name).toMatch(/^arbeidsdokument_/u)
})

test('OBS-08 TRT-03 an observation and a plan download as files that say what the page says', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  const button = page.getByRole('button', { name: /^Last ned/u })
  await openResult(page, await storeAssessment(server, who, 'observation'))
  const observation = await downloaded(page, () => button.click())
  expect(observation.name).toMatch(/^observasjon_M121-\d{4}042_\d{4}-\d\d-\d\d\.txt$/u)
  // F-A8: the file wraps its lines.
  const unwrapped = observation.text.replaceAll(/\s+/gu, ' ')
  for (const action of levelTextsFor('medium', true).recommendedActions) {
    expect(unwrapped).toContain(action)
  }
  expect(unwrapped).not.toMatch(/moderat/iu)
  for (const line of wildNotes.split('\n').slice(0, 3)) expect(observation.text).toContain(line)
  await openResult(page, await storeAssessment(server, who, 'urgent'))
  const plan = await downloaded(page, () => button.click())
  expect(plan.name).toMatch(/^behandlingsplan_\d{4}-\d\d-\d\d\.txt$/u)
  expect(plan.text.toLowerCase()).toContain(ACUTE.toLowerCase())
  for (const name of await recommendations(page).getByRole('heading', { level: 3 }).all()) {
    expect(plan.text).toContain(await name.innerText())
  }
})

test('OBS-02 a result that was never finished says so; an archived one reads as before', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'begun'))
  await expect(page.getByText('Vurderingen er ikke fullført')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Til historikken' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toHaveCount(0)
  const id = await storeAssessment(server, who, 'high')
  await server.call('assessments.archive', { id }, who)
  await openResult(page, id)
  await expect(page.getByText('Arkivert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kritisk observasjon' })).toBeVisible()
})

test('ROLE-02 another user’s result gets the same message as one that does not exist (D7)', async ({
  page,
  server,
}) => {
  const other = await server.signedIn('org_admin')
  const id = await storeAssessment(server, other, 'observation')
  await enterAs(page, server, 'superadmin')
  const told: string[] = []
  for (const wanted of [id, crypto.randomUUID(), 'finnes-ikke']) {
    await page.goto(`/assessment/${wanted}/results`)
    await expect(heading(page)).toHaveText('Fant ikke vurderingen')
    await settle(page)
    told.push(await page.getByRole('main').innerText())
  }
  const [first] = told
  expect(told).toEqual([first, first, first])
})

test('H2 every opening of a result leaves a row in the audit log', async ({ page, server }) => {
  const who = await enterAs(page, server, 'counselor')
  const id = await storeAssessment(server, who, 'low')
  const openings = async () =>
    (await auditRowsOf(server, id)).filter(({ action }) => action === 'assessments.get')
  expect(await openings()).toHaveLength(0)
  // The stream would soon report the new result, and the page would fetch it again.
  await disableEvents(page)
  await openResult(page, id)
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  expect(await openings()).toHaveLength(1)
  // Away and back while other lists would stay fresh.
  await page.getByRole('link', { name: 'Til historikken' }).click()
  await page.getByRole('link', { name: /^Se resultat fra/u }).click()
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  const rows = await openings()
  expect(rows).toHaveLength(2)
  expect(rows.every(({ user_id: by }) => by === who.userId)).toBe(true)
})
