import { addWard } from '#testing/rows/ward.ts'
import { addCase } from '#testing/rows/care.ts'
import { expect, test } from '../../fixtures.ts'
import { enterOn, takeMore } from '../../steps/ward/ward.ts'

test('FUP-114 a shift leader holds a closed case from erasure with a reason, and ends it', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['shift-leader'])
  const closed = { status: 'closed' as const, closedAt: new Date() }
  const id = await addCase(server.services, { ...ward, ...closed, reference: 'kaffe-brygge' })
  await page.goto(`/cases/${id}`)
  await takeMore(page, 'Behold saken')
  const dialog = page.getByRole('dialog', { name: 'Behold saken' })
  await dialog.getByLabel('Begrunnelse').fill('Sivilombudet har bedt om saken')
  await dialog.getByRole('button', { name: 'Behold saken' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Slettes ikke automatisk')
  await expect(page.getByText('Sivilombudet har bedt om saken')).toBeVisible()
  await takeMore(page, 'Ikke behold saken lenger')
  const end = page.getByRole('dialog', { name: 'Ikke behold saken lenger' })
  await end.getByLabel('Begrunnelse').fill('Sivilombudet er ferdig')
  await end.getByRole('button', { name: 'Ikke behold saken lenger' }).click()
  await expect(page.getByRole('main')).not.toContainText('Slettes ikke automatisk')
})
