import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { PrintedCase } from '#contract/case-print.ts'
import type { PrintedSheet } from '#contract/sheets.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const leader = await staffOn(server, ward, 'shift-leader')

const call = async (name: FunctionName, input: object): Promise<unknown> => {
  const { data, error } = await server.call(name, input, leader)
  expect([name, error]).toEqual([name, null])
  return data
}

test('FUP-115 the print has the calls, the answer of health and each decision on a restriction', async () => {
  const caseId = await addCase(server.services, { ...ward, module: 'M9' })
  const at = server.clock.now().toISOString()
  await call('receipts.record', {
    id: uuidv7(),
    caseId,
    to: 'health',
    toName: 'Sykepleier Berg',
    phone: null,
    at,
    answered: true,
    readBack: true,
    agreed: 'Ser personen før 14:30',
    dueAt: null,
  })
  await call('outcomes.record', { id: uuidv7(), caseId, fit: 'fitted', seenAt: at })
  const decision = { hours: 2, decidedBy: 'shift-leader', isPlaceConfirmed: false }
  const cell = {
    ...decision,
    kind: 'security-cell',
    lesserMeans: 'Samtale',
    objects: ['belt'],
    reason: 'Slår hodet i veggen',
  }
  const restrictionId = uuidv7()
  await call('restrictions.start', { id: restrictionId, caseId, ...cell })
  await call('restrictions.renew', {
    id: uuidv7(),
    restrictionId,
    ...decision,
    reason: 'Er fortsatt svært urolig',
  })
  const printed = (await call('cases.print', { id: caseId })) as PrintedCase
  expect(printed.calls).toMatchObject([{ agreed: 'Ser personen før 14:30', readBack: true }])
  expect(printed.outcomes).toMatchObject([{ fit: 'fitted' }])
  expect(printed.restrictions).toMatchObject([
    {
      kind: 'security-cell',
      periods: [{ reason: 'Er fortsatt svært urolig' }, { reason: 'Slår hodet i veggen' }],
      objects: [{ kind: 'belt', returned: null }],
    },
  ])
})

test('FUP-115 FUP-101 the print has every sheet, the oldest first, and what became of each', async () => {
  const seenAt = server.clock.now()
  const caseId = await addCase(server.services, { ...ward, ...watched(seenAt) })
  const ids = Array.from({ length: 51 }, () => uuidv7())
  const numbers: number[] = []
  for (const id of ids) {
    numbers.push(((await call('sheets.print', { id, caseId })) as PrintedSheet).number)
  }
  const [first, second] = ids
  const { isPlaceConfirmed, text, absence } = checkInput('')
  await call('checks.recordLate', {
    id: uuidv7(),
    caseId,
    kind: 'talked',
    change: 'same',
    text,
    absence,
    isPlaceConfirmed,
    observedAt: seenAt.toISOString(),
    sheet: { number: numbers[0], row: 3 },
  })
  await call('sheets.markEntered', { id: first })
  await call('sheets.declareLost', { id: second, reason: 'Kastet ved rydding av vaktrommet' })
  const { sheets } = (await call('cases.print', { id: caseId })) as PrintedCase
  expect(sheets.map(({ number }) => number)).toEqual(numbers)
  expect(sheets.slice(0, 3)).toMatchObject([
    { rows: [3], enteredAt: seenAt.toISOString(), lost: null },
    { rows: [], enteredAt: null, lost: { reason: 'Kastet ved rydding av vaktrommet' } },
    { rows: [], enteredAt: null, lost: null },
  ])
})
