import type { Page } from '@playwright/test'
import { caseRetentionJob } from '#server/jobs/case-retention.ts'
import { rewindRestrictions } from '#testing/rows/restrictions.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { button } from '../../steps/flows/officer.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { assessByKeyboard, rewindClosing, rewindLastCheck } from '../../steps/ward/story.ts'
import { boardRows, enterOn } from '../../steps/ward/ward.ts'

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test.full(
  'FUP-01 FUP-63 FUP-72 FUP-80 FUP-91 FUP-95 FUP-114 FUP-115 a case from an acute sign to its erasure, by keyboard alone',
  async ({ page, server }) => {
    test.slow()
    const { press, check, pick, type } = keyboard(page)
    const main = page.getByRole('main')
    const ward = await addWard(server)
    await enterOn(page, server, ward, ['officer'])

    await test.step('an assessment with an acute sign opens a case with a plan', async () => {
      await assessByKeyboard(page, { deathWish: 100, hopeless: 50, hasPlan: 'Ja' })
      await press(button(page, 'Lag tiltaksplan'))
      await pick(page.getByLabel('Ny sak, del vurderingen med den'))
      await press(button(page, 'Åpne sak'))
      await expect(heading(page)).toHaveText('Tiltaksplan')
      await pick(radio(page, 'Uregelmessig tilsyn'))
      await pick(radio(page, '15 min'))
      await type(page.getByLabel('Med personens egne ord'), 'Orker ikke natta alene')
      await check(page.getByLabel(/^Jeg har skrevet «/u))
      await press(button(page, 'Lagre tiltaksplanen'))
      await expect(main).toContainText('Neste tilsyn')
    })
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const reference = (await heading(page).textContent()) ?? ''

    const recordCheck = async (): Promise<void> => {
      await press(main.getByRole('link', { name: 'Registrer tilsyn' }))
      await press(button(page, 'Snakket med'))
      await expect(heading(page)).toHaveText(/^Tilsyn lagret/u)
    }

    await test.step('two checks, of which one is late and says why', async () => {
      await recordCheck()
      await rewindLastCheck(server, id, 20)
      await page.goto(`/cases/${id}`)
      await recordCheck()
      await press(button(page, 'For få på vakt'))
      await press(button(page, 'Til saken'))
      await expect(main).toContainText('For få på vakt')
    })

    await test.step('a call to health is read back and agreed', async () => {
      await press(main.getByRole('link', { name: 'Ring helse' }))
      await expect(main).toContainText(`Referansen er ${reference}.`)
      await expect(main).toContainText('konkret plan eller forberedelser')
      await press(button(page, 'Registrer samtalen'))
      await pick(radio(page, 'Fikk svar'))
      await pick(radio(page, 'Ja, de gjentok det'))
      await type(page.getByLabel('Hva ble avtalt?'), 'Lege ser personen')
      await pick(radio(page, '30 min'))
      await press(button(page, 'Lagre kvitteringen'))
      await expect(main).toContainText('Lege ser personen')
    })

    await test.step('a restriction runs out', async () => {
      await press(button(page, 'Start inngrep'))
      const dialog = dialogOf(page, 'Start inngrep')
      await pick(dialog.getByRole('radio', { name: 'Sikkerhetscelle' }))
      await type(dialog.getByLabel('Hva har dere prøvd først?'), 'Samtale og fastvakt')
      await type(dialog.getByLabel('Begrunnelse'), 'Slår hodet i veggen')
      await pick(dialog.getByRole('radio', { name: 'Vaktleder' }))
      await press(dialog.getByRole('button', { name: 'Start inngrepet' }))
      await expect(dialog).toHaveCount(0)
      await rewindRestrictions(server, id, 130)
    })

    await test.step('a shift leader renews it from the board', async () => {
      await settle(page)
      await enterOn(page, server, ward, ['shift-leader'])
      await page.goto('/board')
      await expect(boardRows(page)).toContainText('Sikkerhetscelle 10 min over')
      await press(button(page, `Avgjør videre: ${reference}`))
      await press(page.getByRole('link', { name: 'Forny', exact: true }))
      const dialog = dialogOf(page, 'Forny med ny begrunnelse')
      await type(dialog.getByLabel('Begrunnelse'), 'Er fortsatt svært urolig')
      await pick(dialog.getByRole('radio', { name: 'Vaktleder' }))
      await press(dialog.getByRole('button', { name: 'Forny med ny begrunnelse' }))
      await expect(dialog).toHaveCount(0)
      await expect(main).toContainText('Sikkerhetscelle, fornyet')
    })

    await test.step('a new assessment is shared, and the case shows the changes', async () => {
      await settle(page)
      await enterOn(page, server, ward, ['officer'])
      await assessByKeyboard(page, { deathWish: 0, hopeless: 25, hasPlan: 'Nei' })
      await press(button(page, 'Lag tiltaksplan'))
      const dialog = dialogOf(page, 'Lag tiltaksplan')
      await pick(dialog.getByRole('radio', { name: 'Del med en åpen sak' }))
      await type(dialog.getByRole('combobox', { name: 'Hvilken sak?' }), reference)
      await press(dialog.getByRole('button', { name: `Ja, del med ${reference}` }))
      await expect(page).toHaveURL(`/cases/${id}`)
      await press(button(page, 'Se hva som er endret'))
      await expect(page.getByRole('region', { name: 'Nytt siden sist' })).toContainText(
        'Bedre: Håpløshet',
      )
    })

    await test.step('health answers the request and the urgency', async () => {
      await settle(page)
      await enterOn(page, server, ward, ['health'])
      await page.goto(`/cases/${id}`)
      await press(button(page, 'Vi har sett personen'))
      await press(button(page, 'Passet'))
      await expect(main).toContainText('Hastegraden: passet')
    })

    const inDialog = async (name: string, reason: string): Promise<void> => {
      await press(button(page, 'Mer'))
      await press(page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }))
      const dialog = dialogOf(page, name)
      await type(dialog.getByLabel('Begrunnelse'), reason)
      await press(dialog.getByRole('button', { name }))
      await expect(dialog).toHaveCount(0)
    }

    await test.step('a shift leader lowers the module, ends the restriction and closes the case', async () => {
      await settle(page)
      await enterOn(page, server, ward, ['shift-leader'])
      await page.goto(`/cases/${id}`)
      await inDialog('Sett ned modulen', 'Lege har sett personen, ny vurdering')
      const now = page.getByRole('region', { name: 'Nå', exact: true })
      await press(now.getByRole('button', { name: 'Avgjør videre' }))
      await press(now.getByRole('button', { name: 'Avslutt inngrepet: Sikkerhetscelle' }))
      const question = dialogOf(page, 'Avslutt inngrepet')
      await press(question.getByRole('button', { name: 'Avslutt inngrepet' }))
      await expect(question).toHaveCount(0)
      await inDialog('Løslatt eller flyttet', 'Overført til sykehus, lege varslet')
    })

    await test.step('the print has the whole case', async () => {
      await press(main.getByRole('link', { name: 'Saksutskrift' }))
      const sheet = page.getByRole('article', { name: 'Saksutskrift' })
      for (const text of [
        reference,
        'Orker ikke natta alene',
        'For få på vakt',
        'Lege ser personen',
        'Slår hodet i veggen',
        'Er fortsatt svært urolig',
        'Stemte hastegraden? Passet',
        'Lege har sett personen, ny vurdering',
        'Overført til sykehus, lege varslet',
      ]) {
        await expect(sheet).toContainText(text)
      }
    })

    await test.step('the retention erases it, and the audit trail stays', async () => {
      await settle(page)
      await rewindClosing(server, id, 181)
      await caseRetentionJob.run(server.services)
      await page.goto(`/cases/${id}`)
      await expect(main).toContainText('Saken finnes ikke, eller du har ikke tilgang.')
      await settle(page)
      const actions = (await auditRowsOf(server, id)).map(({ action }) => String(action))
      const writes = actions.filter((action) => !/\.(?:get|compare|board)$/u.test(action))
      expect(writes).toEqual([
        'cases.open',
        'plans.save',
        'checks.record',
        'checks.record',
        'checks.explain',
        'receipts.record',
        'restrictions.start',
        'restrictions.renew',
        'cases.attach',
        'receipts.done',
        'outcomes.record',
        'cases.setModule',
        'restrictions.end',
        'cases.close',
        'cases.print',
      ])
    })
  },
)
