import { afterAll, expect, test } from 'vitest'
import { onOwner } from '#testing/database/cluster.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

test('H2 reading an assessment leaves a row of who and which, and without the row there is no answer', async () => {
  const who = await server.signedIn('counselor')
  const { id } = officerSubmission()
  await server.call('officer.complete', officerSubmission({ id }), who)
  const read = () => server.call('assessments.get', { id }, who)
  expect((await read()).status).toBe(200)
  const rows = (await auditRowsOf(server, id)).filter(({ action }) => action === 'assessments.get')
  expect(rows).toMatchObject([{ user_id: who.userId, result: 'done' }])
  await onOwner(server.database.owner, (client) =>
    client.query(
      `alter table audit_log add constraint unwritable check (action <> 'assessments.get') not valid`,
    ),
  )
  const unwritten = await read()
  expect(unwritten.status).toBeGreaterThanOrEqual(400)
  expect(unwritten.data).toBeUndefined()
})
