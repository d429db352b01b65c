import type { Page } from '@playwright/test'
import { restrictionInput, rewindRestrictions } from '#testing/rows/restrictions.ts'
import { addWard } from '#testing/rows/ward.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { addWatched, boardRows, enterOn, enterWard } from '../../steps/ward/ward.ts'

const section = (page: Page) => page.locator('.hp-restriction')

const details = (page: Page) => section(page).getByText('Vis detaljer').click()

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** A restriction that began so many minutes ago. */
const start = async (
  server: TestServer,
  who: SignedIn,
  caseId: string,
  more: object,
  minutesAgo = 0,
): Promise<void> => {
  const { error } = await server.call('restrictions.start', restrictionInput(caseId, more), who)
  expect(error).toBeNull()
  await rewindRestrictions(server, caseId, minutesAgo)
}

test('FUP-70 FUP-73 an officer starts a restriction with its reason, earlier attempts, decision-maker and objects', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'officer')
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  await page.goto(`/cases/${id}`)
  await settle(page)
  await press(page, 'Start inngrep')
  const dialog = page.getByRole('dialog', { name: 'Start inngrep' })
  await dialog.getByRole('button', { name: 'Start inngrepet' }).click()
  const missing = [
    'Velg et inngrep.',
    'Skriv hva dere har prøvd først.',
    'Skriv en ny begrunnelse.',
    'Velg hvem som har bestemt det.',
  ]
  for (const text of missing) await expect(dialog.getByText(text).first()).toBeVisible()
  await dialog.getByLabel('Gjenstander fjernet').click()
  await expect(dialog.getByLabel('Hvor lenge?')).toHaveValue('24')
  await dialog.getByLabel('Hva har dere prøvd først?').fill('Samtale i celle 12')
  await dialog.getByLabel('Begrunnelse').fill('Sier at beltet frister om natta')
  await dialog.getByLabel('Vaktleder').click()
  await dialog.getByRole('button', { name: 'Start inngrepet' }).click()
  await expect(dialog.getByText('Velg minst én gjenstand.').first()).toBeVisible()
  await expectCleanInAllThemes(page)
  await dialog.getByLabel('Belte').click()
  await dialog.getByLabel('Skolisser').click()
  await dialog.getByLabel('Lagre likevel').click()
  await dialog.getByRole('button', { name: 'Start inngrepet' }).click()
  await expect(dialog).toHaveCount(0)
  const words = [
    'Gjenstander fjernet: belte, skolisser',
    'Til ',
    'Sier at beltet frister om natta',
    'Samtale i celle 12',
    'Vaktleder',
  ]
  await details(page)
  for (const word of words) await expect(section(page)).toContainText(word)
  await expect(page.getByRole('button', { name: 'Forny med ny begrunnelse' })).toHaveCount(0)
  await press(page, 'Meld levert tilbake: Belte')
  await expect(section(page)).toContainText(/Levert tilbake \d\d:\d\d, Kari Nordmann, betjent/u)
  await press(page, 'Avslutt inngrepet: Gjenstander fjernet')
  const question = page.getByRole('dialog', { name: 'Avslutt inngrepet' })
  await expect(question).toContainText('Holdepunkt vet ikke hvor personen er.')
  await question.getByRole('button', { name: 'Avslutt inngrepet' }).click()
  await expect(question).toHaveCount(0)
  await expect(section(page)).toContainText(/Avsluttet kl\.\s\d\d:\d\d/u)
  await press(page, 'Meld levert tilbake: Skolisser')
  await expect(page.getByText('Avsluttede inngrep (1)')).toBeVisible()
})

test('FUP-71 FUP-72 a shift leader renews from the board with a new reason, and sees the total and the earlier ones', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['shift-leader'])
  const id = await addWatched(server, ward, 'vindu-granitt', 2)
  await start(server, who, id, {}, 132)
  await page.goto('/board')
  await settle(page)
  await expect(boardRows(page)).toContainText('Sikkerhetscelle 12 min over')
  await expect(page.getByRole('main').getByText('1 haster')).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.getByRole('button', { name: 'Avgjør videre: vindu-granitt' }).click()
  await page.getByRole('link', { name: 'Forny', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Forny med ny begrunnelse' })
  for (const word of ['Sikkerhetscelle', '2 t 12 min (fornyet: 0)', 'Slår hodet i veggen']) {
    await expect(dialog).toContainText(word)
  }
  await dialog.getByLabel('Begrunnelse').fill('slår hodet i veggen.')
  await dialog.getByLabel('Fengselsleder').click()
  await dialog.getByRole('button', { name: 'Forny med ny begrunnelse' }).click()
  await expect(dialog.getByText('Skriv en ny begrunnelse.').first()).toBeVisible()
  await dialog.getByLabel('Begrunnelse').fill('Har knust speilet på badet')
  await dialog.getByRole('button', { name: 'Forny med ny begrunnelse' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/cases/${id}`)
  const words = ['2 t 12 min (fornyet: 1)', 'Fengselsleder', 'Har knust speilet på badet']
  await details(page)
  for (const word of words) await expect(section(page)).toContainText(word)
  await expect(section(page)).toContainText('Tidligere begrunnelser')
  await expect(section(page)).toContainText('Slår hodet i veggen')
  await expect(page.getByRole('main')).toContainText('Fristen gikk ut for et inngrep')
  await expectCleanInAllThemes(page)
})

test('FUP-71 a case that runs out soon says so, and an officer can end the restriction from the board', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'vindu-granitt', 2)
  await start(server, who, id, { kind: 'other' }, 95)
  await page.goto('/board')
  await settle(page)
  await expect(boardRows(page)).toContainText('Inngrep går ut')
  await page.getByRole('button', { name: 'Avgjør videre: vindu-granitt' }).click()
  await expect(page.getByRole('link', { name: 'Forny' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Avslutt', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Avslutt inngrepet' })
  await question.getByRole('button', { name: 'Avslutt inngrepet' }).click()
  await expect(question).toHaveCount(0)
  await page.goto('/board')
  await expect(boardRows(page)).not.toContainText('går ut')
})

test('FUP-72 an isolated person has Helsetilsyn i dag, until it is recorded', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'vindu-granitt', 2)
  await start(server, who, id, {})
  await page.goto(`/cases/${id}`)
  await expect(page.getByRole('region', { name: 'Nå', exact: true })).toContainText(
    'Helsetilsyn i dag: ikke registrert',
  )
  await press(page, 'Helse har sett personen i dag')
  await expect(section(page)).toContainText(/Helsetilsyn i dag: registrert \d\d:\d\d/u)
  await expect(page.getByRole('main')).toContainText('Personen er isolert.')
  await page.goto(`/handover/${ward.departmentId}`)
  await expect(page.locator('.hp-shift-row')).toContainText(
    /sikkerhetscelle til (?:\d+\.\d+\. )?\d\d:\d\d/iu,
  )
})

test('FUP-71 on a phone a cell that ends soon is in sight, and both questions are under one button', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['shift-leader'])
  const id = await addWatched(server, ward, 'vindu-granitt', 2)
  await start(server, who, id, {}, 112)
  await page.goto(`/cases/${id}`)
  await settle(page)
  const line = page.locator('.hp-now__line').first()
  await expect(line).toContainText(
    /Sikkerhetscelle: går ut (?:\d+\.\d+\. )?\d\d:\d\d, om [78] min/u,
  )
  const bar = (await page.locator('.hp-now__do').boundingBox())?.y ?? 0
  for (const name of ['Forny med ny begrunnelse', 'Avslutt inngrepet']) {
    const button = line.getByRole('button', { name: 'Avgjør videre: Sikkerhetscelle' })
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(bar)
    expect(height).toBeGreaterThanOrEqual(32)
    await button.click()
    await line.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText('Sikkerhetscelle')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await expectCleanInAllThemes(page)
})
