import type { Basis } from '#domain/assessment/officer/basis.ts'
import { withBases } from '#domain/assessment/officer/officer-outcome.ts'
import { idOf } from '#testing/flows/officer-ids.ts'
import { addCase } from '#testing/rows/care.ts'
import { shareAnswers } from '#testing/rows/share-answers.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { enterOn, takeMore } from '../../steps/ward/ward.ts'

const hopeless = idOf('selvmordstanker--haploshet')
const panic = idOf('krise--panikk')
const agitation = idOf('krise--agitasjon')
const sadness = idOf('nedstemthet--tristhet')
const attempt = idOf('selvmordstanker--tidligere-forsok')

test('FUP-80 FUP-81 FUP-92 the page of a case shows the changes since the assessment before', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const { companyId } = ward
  await enterOn(page, server, ward, ['officer'])
  const [one, other] = [await staffOn(server, ward, 'officer'), await staffOn(server, ward)]
  const row = { ...ward, reference: 'kongle-kompass', module: 'M9' as const }
  const caseId = await addCase(server.services, row)
  const before = {
    [hopeless]: 40,
    [panic]: 0,
    [agitation]: 80,
    [sadness]: 60,
    [attempt]: 100,
    [idOf('nedstemthet--lite-energi')]: 0,
  }
  await shareAnswers(server, one, { companyId, caseId, answers: before })
  await page.goto(`/cases/${caseId}`)
  await settle(page)
  await expect(page.getByRole('button', { name: 'Se hva som er endret' })).toHaveCount(0)
  await expect(page.getByText('Siste vurdering ga Modul 5')).toBeVisible()

  const bases: Record<string, Basis> = { [hopeless]: 'reported', [panic]: 'seen' }
  await shareAnswers(server, other, {
    companyId,
    caseId,
    answers: {
      [hopeless]: 80,
      [panic]: 90,
      [agitation]: 'unable',
      [sadness]: 70,
      [attempt]: 0,
    },
    change: (outcome) => ({ ...withBases(outcome, bases), ruleVersion: '2026-11-1' }),
  })
  await page.reload()
  await page.getByRole('button', { name: 'Se hva som er endret' }).click()
  const section = page.getByRole('region', { name: 'Nytt siden sist' })
  await expect(section.getByRole('listitem').first()).toBeVisible()
  for (const line of [
    'Ny: Panikk, høy (90), sett selv',
    'Verre: Håpløshet 40 til 80 (fortalt av andre)',
    'Ikke vurdert nå. Var høy (80)',
    'Tidligere selvmordsforsøk: ja → nei',
    'Omtrent som sist: 1',
    'Ikke vurdert nå, var ikke til stede: 1',
    'To ulike personer har vurdert.',
    'Modulene er regnet ut med ulike versjoner av regelen.',
    'Den måler ikke risiko.',
  ]) {
    await expect(section).toContainText(line)
  }
  await expect(section).not.toContainText('Spørsmålet er endret')
  await expectCleanInAllThemes(page)
})

test('FUP-91 a lift is withdrawn as a mistake by the one who made it, and both entries stay', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['officer'])
  const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge', module: 'M5' })
  await page.goto(`/cases/${id}`)
  await takeMore(page, 'Løft til Modul 9')
  const dialog = page.getByRole('dialog', { name: 'Løft til Modul 9' })
  await dialog.getByLabel('Begrunnelse').fill('Snakker om å dø i natt')
  await dialog.getByRole('button', { name: 'Løft til Modul 9' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Modul 9 (løftet fra 5)')).toBeVisible()
  await expect(page.getByText(/^Du har løftet saken til Modul 9\./u)).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.getByRole('button', { name: 'Angre løftet' }).click()
  await expect(page.getByText('Løftet ble angret som feil: Modul 5')).toBeVisible()
  await expect(page.getByText('Satt til Modul 9')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre løftet' })).toHaveCount(0)
  await expect(page.getByText('løftet fra')).toHaveCount(0)
})
