import { addWard } from '#testing/rows/ward.ts'
import { addCase } from '#testing/rows/care.ts'
import { expect, test } from '../../fixtures.ts'
import { enterOn } from '../../steps/ward/ward.ts'

test('FUP-114 a shift leader holds a closed case from erasure with a reason, and ends it', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['shift-leader'])
  const closed = { status: 'closed' as const, closedAt: new Date() }
  const id = await addCase(server.services, { ...ward, ...closed, reference: 'kaffe-brygge' })
  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: 'Sperr for sletting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sperr for sletting' })
  await dialog.getByLabel('Begrunnelse').fill('Sivilombudet har bedt om saken')
  await dialog.getByRole('button', { name: 'Sperr for sletting' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Sperret for sletting')
  await expect(page.getByText('Sivilombudet har bedt om saken')).toBeVisible()
  await page.getByRole('button', { name: 'Opphev sperren for sletting' }).click()
  const end = page.getByRole('dialog', { name: 'Opphev sperren for sletting' })
  await end.getByLabel('Begrunnelse').fill('Sivilombudet er ferdig')
  await end.getByRole('button', { name: 'Opphev sperren for sletting' }).click()
  await expect(page.getByRole('button', { name: 'Sperr for sletting' })).toBeVisible()
})
