import { afterAll, expect, test } from 'vitest'
import type { StoredResult } from '#contract/assessments.ts'
import { onOwner } from '#testing/database/cluster.ts'
import {
  chosenOf,
  observationSubmission,
  questionAnswersOf,
  questionId,
  symptomId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

/** A change that the program itself makes to the content. */
const edit = (statements: string) =>
  onOwner(server.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null); ${statements}; commit`),
  )

const everythingEdited = `
  update symptom_groups set name_no = 'Endret', is_active = false;
  update symptoms set name_no = 'Endret', name_en = 'Changed', observation_risk = 'green',
    risk_tag = 'none', urgent = false, urgent_action = null, is_active = false;
  update questions set text_no = 'Endret', question_type = 'text', is_active = false;
  update approaches set name_no = 'Endret', description = 'Endret', rationale = 'Endret', number = 99;
  update influence_rules set weight = 1, evidence = 'consensus', note = 'Endret';
  update sources set title = 'Endret'`

fullTest(
  'SAFE-06 OBS-07 TRT-05 a stored assessment reads the same after everything in it was edited or deleted',
  async () => {
    const who = await server.signedIn('counselor')
    const observed = observationSubmission({
      symptoms: ['selvmordsplan', 'vedvarende-tristhet'].map(symptomId),
      answers: questionAnswersOf({ 'generell-1': true, 'nedstemthet-1': 4 }),
      notes: 'Slik det var.',
    })
    const planned = treatmentSubmission({
      symptoms: chosenOf({ selvmordsplan: 90, 'vedvarende-tristhet': 55 }),
    })
    await server.call('observation.complete', observed, who)
    await server.call('treatment.complete', planned, who)
    const read = async () => {
      const results: unknown[] = []
      for (const { id } of [observed, planned]) {
        results.push((await server.call('assessments.get', { id }, who)).data)
      }
      return results as { result: StoredResult }[]
    }
    const before = await read()
    expect(before.map(({ result }) => result.flow)).toEqual(['observation', 'treatment'])
    await edit(everythingEdited)
    expect(await read()).toEqual(before)
    await edit(`delete from influence_rules; delete from questions; delete from symptoms;
    delete from approaches; delete from symptom_groups`)
    expect(await read()).toEqual(before)
    // Sent once more by a browser that did not hear the answer.
    const again = await server.call('observation.complete', observed, who)
    expect(again).toMatchObject({ status: 200, data: { outcome: before[0]?.result.outcome } })
  },
)

test('OBS-07 TRT-02 a chosen symptom counts and is stored although its group was closed during the assessment', async () => {
  const other = await startTestServer()
  const who = await other.signedIn('counselor')
  await onOwner(other.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null);
      update symptom_groups set is_active = false; update symptoms set is_active = false;
      update questions set is_active = false; commit`),
  )
  const content = (await other.call('observation.content', {}, who)).data
  expect(content).toMatchObject({ groups: [], symptoms: [], questions: [] })
  const observed = await other.call(
    'observation.complete',
    observationSubmission({ answers: questionAnswersOf({ 'nedstemthet-1': 2 }) }),
    who,
  )
  expect(observed.data).toMatchObject({
    outcome: {
      code: 'M010-2026042',
      questions: [
        { id: questionId('generell-1'), answer: null },
        { id: questionId('nedstemthet-1'), answer: 2 },
      ],
    },
  })
  const planned = await other.call('treatment.complete', treatmentSubmission(), who)
  expect(
    (planned.data as { outcome: { recommendations: object[] } }).outcome.recommendations,
  ).toHaveLength(4)
  await other.close()
})
