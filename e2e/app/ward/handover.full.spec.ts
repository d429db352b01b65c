import { uuidv7 } from 'uuidv7'
import { addCase } from '#testing/rows/care.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { enterOn } from '../../steps/ward/ward.ts'

const row = '.hp-handover__row'

test('FUP-50 FUP-51 an officer goes through the cases, and takes those of a colleague', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const { departmentId } = ward
  const colleague = await staffOn(server, ward, 'officer')
  await enterOn(page, server, ward, ['officer'])
  const own = { ...ward, reference: 'kaffe-brygge', status: 'followed-up' as const }
  await addCase(server.services, own)
  const offered = await addCase(server.services, { ...own, reference: 'vindu-granitt' })
  const { data } = await server.call('handovers.get', { departmentId }, colleague)
  const { shiftAt } = data as { shiftAt: string }
  const offer = { departmentId, shiftAt, caseId: offered, goer: null }
  expect((await server.call('handovers.offer', offer, colleague)).error).toBeNull()

  await page.goto(`/handover/${departmentId}`)
  const mine = page.locator(row).filter({ hasText: 'kaffe-brygge' })
  const theirs = page.locator(row).filter({ hasText: 'vindu-granitt' })
  await mine.getByRole('button', { name: 'Gjennomgått muntlig: kaffe-brygge' }).click()
  await expect(mine.getByRole('button', { name: 'Jeg overtar kaffe-brygge' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Jeg overtar vindu-granitt' }).click()
  await expect(theirs).toContainText(/Overtatt \d\d:\d\d av Kari Nordmann, betjent/u)
  await expectCleanInAllThemes(page)
})

test('FUP-50 a case at the shift change says how many calls to health had no answer', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const colleague = await staffOn(server, ward, 'officer')
  await enterOn(page, server, ward, ['officer'])
  const caseId = await addCase(server.services, { ...ward, status: 'followed-up' })
  const receipt = {
    id: uuidv7(),
    caseId,
    to: 'health',
    toName: null,
    phone: null,
    at: new Date().toISOString(),
    answered: false,
    readBack: false,
    agreed: '',
    dueAt: null,
  }
  expect((await server.call('receipts.record', receipt, colleague)).error).toBeNull()
  await page.goto(`/handover/${ward.departmentId}`)
  await expect(page.locator(row)).toContainText('Oppringninger til helse uten svar: 1')
})
