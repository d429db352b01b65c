import { addWard } from '#testing/rows/ward.ts'
import { giveDuties } from '#testing/rows/care.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { addWatched, boardRows, enterOn, takeMore } from '../../steps/ward/ward.ts'

const question = 'Personen er isolert. Da bør tilsynet være kontinuerlig.'

test.full(
  'FUP-30 an officer marks the case as isolated, and a shift leader says why the checks stay irregular',
  async ({ page, server }) => {
    const ward = await addWard(server)
    const { userId } = await enterOn(page, server, ward, ['officer'])
    const id = await addWatched(server, ward, 'kongle-kompass', 2)
    await page.goto(`/cases/${id}`)
    const main = page.getByRole('main')
    await takeMore(page, 'Personen er isolert')
    await expect(main).toContainText(question)
    await expect(main).toContainText('En vaktleder må endre planen eller si hvorfor ikke.')
    await expect(page.getByRole('button', { name: 'Si hvorfor ikke' })).toHaveCount(0)

    await giveDuties(server.services, { ...ward, userId }, ['shift-leader'])
    await page.goto('/board')
    await expect(boardRows(page)).toContainText('Isolert uten fastvakt, under 1 min')
    await page.getByRole('link', { name: 'kongle-kompass', exact: true }).click()
    await settle(page)
    await expectCleanInAllThemes(page)
    await page.getByRole('button', { name: 'Si hvorfor ikke' }).click()
    const dialog = page.getByRole('dialog', { name: 'Si hvorfor ikke' })
    await dialog.getByLabel('Begrunnelse').fill('for få')
    await dialog.getByRole('button', { name: 'Si hvorfor ikke' }).click()
    await expect(dialog.getByText('Skriv en ny begrunnelse.').first()).toBeVisible()
    await dialog.getByLabel('Begrunnelse').fill('For få på vakt til fastvakt før 07:15')
    await dialog.getByRole('button', { name: 'Si hvorfor ikke' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main).toContainText(/Vaktleder svarte \d\d:\d\d\. Spørsmålet kommer igjen/u)
    await expect(main.getByText('For få på vakt til fastvakt før 07:15')).toBeVisible()
    await takeMore(page, 'Isolasjonen er avsluttet')
    await expect(main).not.toContainText(question)
  },
)

test.full('FUP-30 the form of a check says that a camera is none', async ({ page, server }) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  await page.goto(`/cases/${id}/check`)
  await expect(page.getByRole('main')).toContainText('Et kamera er aldri et tilsyn.')
})
