import { isFull } from '#testing/run/level.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, field, press, searchFor } from '../../../steps/admin/companies.ts'
import {
  act,
  enterCompany,
  movable,
  openContent,
  row,
  announcement,
  openMenu,
} from '../../../steps/admin/editing.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const groups = ['/admin/symptom-groups', 'Symptomgrupper'] as const

test.full(
  'CNT-04 the own groups move among themselves; the common ones stay; the page shows a refused move',
  async ({ page, server }) => {
    const { companyId } = await enterCompany(page, server, 'org_admin')
    for (const [orderIndex, name] of ['Alfa', 'Beta', 'Gamma'].entries()) {
      await addContent(server.services, 'symptom-group', { companyId, name, orderIndex })
    }
    await openContent(page, groups)
    expect(await movable(page)).toEqual(['Alfa', 'Beta', 'Gamma'])
    await expect(page.getByRole('button', { name: 'Flytt Alfa opp' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Flytt Gamma ned' })).toBeDisabled()
    await act(page, 'Flytt Beta opp')
    await expect.poll(() => movable(page)).toEqual(['Beta', 'Alfa', 'Gamma'])
    await act(page, 'Flytt Alfa ned')
    await expect.poll(() => movable(page)).toEqual(['Beta', 'Gamma', 'Alfa'])
    await page.reload()
    await settle(page)
    await expect.poll(() => movable(page)).toEqual(['Beta', 'Gamma', 'Alfa'])

    await page.route('**/api/symptomGroups.reorder*', (route) => route.abort())
    await act(page, 'Flytt Gamma opp')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Connection lost while action was in flight' }),
    ).toBeVisible()
    await expect.poll(() => movable(page)).toEqual(['Beta', 'Gamma', 'Alfa'])
  },
)

test.full(
  'CNT-04 the page names the content that keeps a group from being deleted, and asks nothing',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await openContent(page, groups)
    await expect(row(page, 'Selvskading')).not.toContainText('Felles')
    await openMenu(page, 'Selvskading')
    await act(page, 'Slett Selvskading')
    await expect(dialog(page)).toContainText('«Selvskading» kan ikke slettes ennå')
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3)
    await expect(dialog(page).getByRole('button', { name: 'Slett' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  },
)

const list = '**/api/symptomGroups.listWithCounts*'

test.full(
  'CNT-01 CNT-02 CNT-03 a group is written, reviewed, changed, restored, removed and brought back',
  async ({ page, server }) => {
    await enterCompany(page, server, 'org_admin')
    await openContent(page, groups)
    await act(page, 'Ny symptomgruppe')
    await expect(field(page, 'Farge')).toHaveValue('#3B82F6')
    await field(page, 'Farge').fill('blå')
    await field(page, 'Rekkefølge (valgfritt)').fill('-1')
    await press(page, 'Lagre')
    for (const error of [
      'Skriv inn navnet på norsk',
      'Skriv fargen som # og seks tegn, for eksempel #3B82F6',
      'Skriv et helt tall fra 0',
    ]) {
      await expect(dialog(page).getByRole('link', { name: error })).toBeVisible()
    }
    if (isFull) await expectAxeClean(page)
    await field(page, 'Navn på norsk').fill('Ro')
    await field(page, 'Farge').fill('#10b981')
    await expect(dialog(page).getByLabel('Velg farge')).toHaveValue('#10b981')
    await field(page, 'Rekkefølge (valgfritt)').fill('0')
    await press(page, 'Lagre')
    await expect(announcement(page, '«Ro» er lagret.')).toBeVisible()
    await expect(row(page, 'Ro')).toContainText(/Utkast\s*v1\s*Egen\s*Ikke i bruk ennå/)

    await act(page, 'Send til godkjenning: Ro')
    await expect(announcement(page, '«Ro» er sendt til godkjenning.')).toBeVisible()
    await expect(row(page, 'Ro')).toContainText('Pending Review')
    await expect(page.getByRole('button', { name: 'Rediger Ro', exact: true })).toHaveCount(0)
    await act(page, 'Avvis Ro')
    await field(page, 'Kommentar til den som skrev innholdet').fill('Skriv navnet helt ut')
    await press(page, 'Avvis')
    await expect(announcement(page, '«Ro» er sendt tilbake som utkast.')).toBeVisible()
    await act(page, 'Send til godkjenning: Ro')
    await act(page, 'Godkjenn Ro')
    await expect(dialog(page)).toContainText('Ny: ingen versjon er i bruk ennå')
    if (isFull) await expectAxeClean(page)
    await press(page, 'Godkjenn')
    await expect(announcement(page, '«Ro» er publisert.')).toBeVisible()
    await expect(row(page, 'Ro')).toContainText(/Publisert\s*v1/)

    await act(page, 'Rediger Ro')
    await field(page, 'Beskrivelse (valgfritt)').fill('Rolige dager')
    await press(page, 'Lagre')
    await expect(row(page, 'Ro')).toContainText(/Utkast\s*v2\s*Egen\s*v1 er i bruk/)
    await act(page, 'Send til godkjenning: Ro')
    await act(page, 'Godkjenn Ro')
    await expect(dialog(page)).toContainText('Endret fra versjonen i bruk (v1)')
    await expect(dialog(page).getByRole('definition').filter({ hasText: 'v2' })).toContainText(
      'Rolige dager',
    )
    await press(page, 'Godkjenn')
    await expect(row(page, 'Ro')).toContainText(/Publisert\s*v2/)

    await act(page, 'Rediger Ro')
    await field(page, 'Beskrivelse (valgfritt)').fill('Enda roligere')
    await press(page, 'Lagre')
    await openMenu(page, 'Ro')
    await act(page, 'Historikk for Ro')
    const versions = dialog(page).getByRole('listitem')
    await expect(versions).toHaveCount(3)
    await expect(versions.nth(0)).toContainText('Endret fra forrige versjon (v2)')
    await expect(versions.nth(1)).toContainText(/I bruk/)
    await expect(versions.nth(1)).toContainText('Godkjent av')
    await versions.nth(2).getByText('Forskjell fra nyeste versjon (v3)').click()
    await expect(versions.nth(2)).toContainText(/Beskrivelse\s*v1\s*\(tomt\)\s*v3\s*Enda roligere/)
    await expectCleanInAllThemes(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await press(page, 'Gjenopprett som nytt utkast: v1')
    const question = page.getByRole('dialog', { name: 'Gjenopprette v1' })
    await expect(question).toContainText('Utkastet v3 blir overskrevet med innholdet fra v1.')
    await question.getByRole('button', { name: 'Gjenopprett som nytt utkast' }).click()
    await expect(announcement(page, 'v1 av «Ro» er gjenopprettet.')).toBeVisible()
    await act(page, 'Rediger Ro')
    await expect(field(page, 'Beskrivelse (valgfritt)')).toHaveValue('')
    await press(page, 'Avbryt')

    await openMenu(page, 'Ro')
    await act(page, 'Slett Ro')
    await expect(dialog(page)).toContainText('Slette symptomgruppen?')
    await expect(dialog(page).getByText('Ro', { exact: true })).toBeVisible()
    await press(page, 'Slett')
    await expect(announcement(page, 'Ro er slettet.')).toBeVisible()
    await expect(row(page, 'Ro')).toHaveCount(0)
    if (isFull) await expectAxeClean(page)
    await act(page, 'Angre')
    await expect(announcement(page, '«Ro» er hentet tilbake.')).toBeVisible()
    await expect(row(page, 'Ro')).toBeVisible()
  },
)

test.full(
  'CNT-01 the address keeps the status of a list over a reload, and never its search',
  async ({ page, server }) => {
    const { companyId } = await enterCompany(page, server, 'org_admin')
    await addContent(server.services, 'symptom-group', { companyId, name: 'Eget utkast' })
    await openContent(page, groups)
    const options = page.getByLabel('Status').getByRole('option')
    await expect(options).toHaveText(['Alle', 'Utkast', 'Pending Review', 'Publisert'])
    await page.getByLabel('Status').selectOption('Utkast')
    await expect(page.getByText('Antall: 1')).toBeVisible()
    await expect(row(page, 'Eget utkast')).toBeVisible()
    await page.reload()
    await settle(page)
    await expect(page.getByLabel('Status')).toHaveValue('draft')
    await expect(page.getByText('Antall: 1')).toBeVisible()
    await searchFor(page, 'zz')
    await expect(page.getByText('Ingen symptomgrupper funnet')).toBeVisible()
    expect(page.url(), 'L2').toMatch(/\/admin\/symptom-groups\?status=draft$/)
    await act(page, 'Vis alle')
    await expect(page.getByLabel('Status')).toHaveValue('')
    await expect(row(page, 'Eget utkast')).toBeVisible()
  },
)

test.full(
  'ROLE-10 ROLE-12 an editor reads the common, takes it over, gives it back, and approves nothing',
  async ({ page, server }) => {
    const { companyId } = await enterCompany(page, server, 'editor')
    const pending = { companyId, name: 'Ventende', status: 'pending' } as const
    await addContent(server.services, 'symptom-group', pending)
    await openContent(page, groups)
    const name = 'Selvskading'
    await expect(row(page, name)).toContainText('Felles')
    await expect(row(page, name).getByRole('button')).toHaveText(['Ta over', ''])
    await expect(row(page, 'Ventende').getByRole('button', { name: /Godkjenn|Avvis/ })).toHaveCount(
      0,
    )
    await openMenu(page, name)
    await act(page, `Historikk for ${name}`)
    await expect(dialog(page)).toContainText('Fulgte med programmet')
    await expect(dialog(page).getByRole('button', { name: /Gjenopprett/ })).toHaveCount(0)
    await press(page, 'Lukk')

    await act(page, `Ta over ${name}`)
    await expect(announcement(page, `«${name}» er nå firmaets egen versjon.`)).toBeVisible()
    await expect(row(page, name)).toContainText(/Utkast\s*v1\s*Egen versjon/)
    await expectCleanInAllThemes(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await openMenu(page, name)
    await act(page, `Gi tilbake ${name}`)
    await expect(dialog(page)).toContainText('Den felles versjonen gjelder igjen med en gang.')
    await press(page, 'Gi tilbake')
    await expect(
      announcement(page, `Den felles versjonen av «${name}» gjelder igjen.`),
    ).toBeVisible()
    await expect(row(page, name).getByRole('button')).toHaveText(['Ta over', ''])
  },
)

test.full(
  'CNT-01 while it loads, when it cannot be fetched, and when there are none',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route(list, async (route) => {
      await gate
      await route.abort()
    })
    await page.goto(groups[0])
    await expect(heading(page)).toHaveText(groups[1])
    await expect(page.getByText('Laster …').first()).toBeAttached()
    await expectAxeClean(page)
    release()
    await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke hente' })).toBeVisible()
    await expectAxeClean(page)
    await page.unrouteAll()
    await page.route(list, (route) => route.fulfill({ json: { result: { data: { rows: [] } } } }))
    await act(page, 'Prøv igjen')
    await expect(page.getByText('Ingen symptomgrupper ennå')).toBeVisible()
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
  },
)
