import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { inTransaction } from '#server/core/database.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard } from '#testing/rows/ward.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { storeEnded } from './ended-deviations.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)

const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)

const row = (caseId: string, kind: 'late' | 'missed', minutes: number) => ({
  id: uuidv7(),
  companyId: ward.companyId,
  departmentId: ward.departmentId,
  caseId,
  staffId: null,
  staffName: null,
  kind,
  from: at(minutes),
})

const store = (...rows: Parameters<typeof storeEnded>[1]) =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    storeEnded(db, rows),
  )

const stored = (caseId: string) =>
  storedQuery(
    server,
    `select kind, to_at as to, explanation from deviations where case_id = $1 order by kind, from_at`,
    [caseId],
  )

test('FUP-27 a deviation that the job has stored ends with the new ones, and keeps its explanation', async () => {
  const [id, other] = [
    await addCase(server.services, { ...ward, ...watched(at(-60)) }),
    await addCase(server.services, { ...ward, ...watched(at(-60)) }),
  ]
  await store({ ...row(id, 'late', 1), to: at(5), explanation: 'few-staff' })
  await store({ ...row(other, 'late', 1), to: at(5) })
  await store(
    { ...row(id, 'late', 1), to: at(9), explanation: 'technical' },
    { ...row(id, 'missed', 2), to: at(9), explanation: 'technical' },
  )
  expect(await stored(id)).toEqual([
    { kind: 'late', to: at(9), explanation: 'few-staff' },
    { kind: 'missed', to: at(9), explanation: 'technical' },
  ])
  expect(await stored(other)).toEqual([{ kind: 'late', to: at(5), explanation: null }])
  await store({ ...row(other, 'late', 1), to: at(6), explanation: 'technical' })
  expect(await stored(other)).toEqual([{ kind: 'late', to: at(6), explanation: 'technical' }])
})
