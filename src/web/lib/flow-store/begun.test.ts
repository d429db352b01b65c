import { expect, test } from 'vitest'
import { draftTab, keptKey } from '#testing/flows/draft-tab.ts'
import { at, drawerOf, settled } from '#testing/flows/flow-tab.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import {
  aTab,
  answerAndComplete,
  answerPanic,
  begin,
  chooseCrisis,
  outcomeOf,
} from '#testing/flows/officer-tab.ts'
import { begunFlows } from './begun.ts'

const begunIn = ({ all }: { all: Map<string, string> }) => begunFlows(drawerOf(all))

const record = { id: uuidOf(1), startedAt: at, finishedAt: null, storedAt: null }

test('OFF-11 nothing is begun in an empty tab, nor by the first step of the officer’s flow alone', () => {
  const tab = aTab()
  expect(begunIn(tab)).toEqual([])
  begin(tab)
  expect(begunIn(tab)).toEqual([])
})

test('OFF-11 an officer’s assessment is begun by a category or an answer, and done when stored', async () => {
  const chosen = aTab()
  chooseCrisis(chosen)
  expect(begunIn(chosen)).toMatchObject([{ flow: 'officer', isFinished: false }])

  const tab = aTab()
  answerPanic(tab, 0)
  const { data } = tab.store.get().flow
  const begun = { flow: 'officer', id: data?.id, startedAt: data?.startedAt, savedAt: tab.who.now }
  expect(begunIn(tab)).toEqual([{ ...begun, isFinished: false }])
  answerAndComplete(tab)
  expect(begunIn(tab)).toEqual([{ ...begun, isFinished: true }])
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: outcomeOf(tab) })
  await settled()
  expect(begunIn(tab)).toEqual([])
})

test('OFF-11 a draft is begun until it is stored', async () => {
  const tab = draftTab()
  tab.choose('sleep')
  const { id, startedAt } = tab.flow().record ?? {}
  const begun = { flow: 'observation', id, startedAt, savedAt: tab.who.now }
  expect(begunIn(tab)).toEqual([{ ...begun, isFinished: false }])
  tab.finish()
  expect(begunIn(tab)).toEqual([{ ...begun, isFinished: true }])
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 1 } })
  await settled()
  expect(begunIn(tab)).toEqual([])
})

test('OFF-11 every flow in progress is listed, in the order of the entry page', () => {
  const tab = aTab()
  answerPanic(tab, 0)
  tab.all.set('holdepunkt-treatment', JSON.stringify({ ...record, data: {} }))
  tab.all.set(keptKey, JSON.stringify({ ...record, data: {} }))
  tab.all.set('holdepunkt-saved-treatment', '"once"')
  expect(begunIn(tab).map(({ flow }) => flow)).toEqual(['officer', 'observation', 'treatment'])
  expect(begunIn(tab)[2]).toEqual({
    flow: 'treatment',
    id: record.id,
    startedAt: at,
    savedAt: null,
    isFinished: false,
  })
})

test('SAFE-04 a finished assessment that waits is listed, whatever else was lost of it', () => {
  const all = new Map([['assessmentData', JSON.stringify({ ...record, finishedAt: at })]])
  expect(begunIn({ all })).toMatchObject([{ flow: 'officer', isFinished: true }])
})

for (const text of [
  '{"id":"018f',
  'null',
  '[]',
  JSON.stringify({ ...record, id: '1' }),
  JSON.stringify({ ...record, startedAt: 'now' }),
  JSON.stringify({ id: record.id, startedAt: at, storedAt: null }),
]) {
  test(`OFF-11 a kept text ${text} is not a flow in progress`, () => {
    expect(begunIn({ all: new Map([[keptKey, text]]) })).toEqual([])
  })
}
