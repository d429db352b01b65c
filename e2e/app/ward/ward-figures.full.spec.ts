import { deviationsJob } from '#server/jobs/deviations.ts'
import { addCase } from '#testing/rows/care.ts'
import { expect, test } from '../../fixtures.ts'
import { rowsIn } from '../../steps/admin/statistics.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { ago, enterWard } from '../../steps/ward/ward.ts'

test('FUP-140 a shift leader reads the figures of the department, without a reference', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'shift-leader')
  const reference = 'kongle-kompass'
  await addCase(server.services, { ...ward, reference, riskSince: ago(20 * 1440) })
  await deviationsJob.run(server.services)
  await page.goto('/board')
  await page.getByRole('button', { name: /^Mer:/u }).click()
  await page.getByRole('button', { name: 'Tall for avdelingen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avdeling B' })
  await expect(dialog).toContainText('Tiltaksplaner som kom for sent eller mangler')
  expect(await rowsIn(page, 'Oppfølging')).toContainEqual([
    'Tiltaksplaner som kom for sent eller mangler',
    '1',
  ])
  await expect(dialog).not.toContainText(reference)
  await expectCleanInAllThemes(page)
  await dialog.getByRole('radio', { name: '7 dager', exact: true }).check()
  await expect(dialog).toContainText('Ingen oppfølging i perioden')
})

test('FUP-140 an officer is not offered the figures', async ({ page, server }) => {
  await enterWard(page, server, 'officer')
  await page.goto('/board')
  await settle(page)
  await page.getByRole('button', { name: /^Mer:/u }).click()
  await expect(page.getByRole('button', { name: 'Lokale navn', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tall for avdelingen' })).toHaveCount(0)
})
