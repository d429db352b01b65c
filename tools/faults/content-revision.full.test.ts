import { expect, test } from 'vitest'
import type { OfficerOutcome } from '../../src/domain/assessment/officer/officer-outcome.ts'
import { createEditor, expectDone } from '../../src/testing/content/content-editor.ts'
import { categoryId, officerSubmission } from '../../src/testing/flows/submission.ts'
import { storedQuery } from '../../src/testing/rows/stored-users.ts'
import { callApi } from '../../src/testing/server/api.ts'
import { stayAtWork } from '../shared/server-on.ts'
import type { ServerProcess } from '../shared/server-process.ts'
import { killedServers } from './server/killed-servers.ts'

const ROUNDS = 1_000

test('SAFE-06 content edited through one process is in the next submission through another', async () => {
  await using stack = new AsyncDisposableStack()
  const { beside, start } = await killedServers(stack)
  const servers = [await start(), await start()] as const
  const through =
    (process: ServerProcess): typeof beside.call =>
    (name, input, who) =>
      callApi(process.url, name, input, who)
  const superadmin = await beside.signedIn('superadmin')
  const first = createEditor({ ...beside, call: through(servers[0]) }, superadmin)
  const second = createEditor({ ...beside, call: through(servers[1]) }, superadmin)
  const symptom = await first.make('bank-symptom', { categoryId: categoryId('nedstemthet') })
  let stale = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const nameNo = `Tegn ${round}`
    const [editor, other] = round % 2 === 0 ? [first, servers[1]] : [second, servers[0]]
    expectDone(await editor.edit('bank-symptom', symptom, { nameNo }))
    const answer = await callApi(
      other.url,
      'officer.complete',
      officerSubmission({ answers: { [symptom]: 60 } }),
      beside.officer,
    )
    const { outcome } = expectDone(answer).data as { outcome: OfficerOutcome }
    if (!JSON.stringify(outcome).includes(`"${nameNo}"`)) stale += 1
    if (round % 50 === 0) await stayAtWork(other.url, beside.officer)
  }
  expect(stale).toBe(0)
  // Each edit raised the revision, and each row names the revision that its outcome has.
  const revisions = await storedQuery(
    beside,
    'select distinct content_revision from assessments where content_revision is not null',
  )
  expect(revisions).toHaveLength(ROUNDS)
})
