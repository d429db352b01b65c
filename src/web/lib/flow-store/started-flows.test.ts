import { expect, test } from 'vitest'
import { draftTab, draftKey } from '#testing/flows/draft-tab.ts'
import { at, tabStorage, settled } from '#testing/flows/flow-tab.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import {
  aTab,
  answerAndComplete,
  answerPanic,
  begin,
  chooseCrisis,
  outcomeOf,
} from '#testing/flows/officer-tab.ts'
import { startedFlows } from './started-flows.ts'

const startedIn = ({ all }: { all: Map<string, string> }) => startedFlows(tabStorage(all))

const record = { id: uuidOf(1), startedAt: at, finishedAt: null, storedAt: null }

test('OFF-11 nothing is begun in an empty tab, nor by the first step of the officer’s flow alone', () => {
  const tab = aTab()
  expect(startedIn(tab)).toEqual([])
  begin(tab)
  expect(startedIn(tab)).toEqual([])
})

test('OFF-11 an officer’s assessment is begun by a category or an answer, and done when stored', async () => {
  const chosen = aTab()
  chooseCrisis(chosen)
  expect(startedIn(chosen)).toMatchObject([{ flow: 'officer', isFinished: false }])

  const tab = aTab()
  answerPanic(tab, 0)
  const { data } = tab.store.get().flow
  const started = {
    flow: 'officer',
    id: data?.id,
    startedAt: data?.startedAt,
    savedAt: tab.who.now,
  }
  expect(startedIn(tab)).toEqual([{ ...started, isFinished: false }])
  answerAndComplete(tab)
  expect(startedIn(tab)).toEqual([{ ...started, isFinished: true }])
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: outcomeOf(tab) })
  await settled()
  expect(startedIn(tab)).toEqual([])
})

test('OFF-11 a draft is begun until it is stored', async () => {
  const tab = draftTab()
  tab.choose('sleep')
  const { id, startedAt } = tab.flow().record ?? {}
  const started = { flow: 'observation', id, startedAt, savedAt: tab.who.now }
  expect(startedIn(tab)).toEqual([{ ...started, isFinished: false }])
  tab.finish()
  expect(startedIn(tab)).toEqual([{ ...started, isFinished: true }])
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 1 } })
  await settled()
  expect(startedIn(tab)).toEqual([])
})

test('OFF-11 every flow in progress is listed, in the order of the entry page', () => {
  const tab = aTab()
  answerPanic(tab, 0)
  tab.all.set('holdepunkt-treatment', JSON.stringify({ ...record, data: {} }))
  tab.all.set(draftKey, JSON.stringify({ ...record, data: {} }))
  tab.all.set('holdepunkt-saved-treatment', '"once"')
  expect(startedIn(tab).map(({ flow }) => flow)).toEqual(['officer', 'observation', 'treatment'])
  expect(startedIn(tab)[2]).toEqual({
    flow: 'treatment',
    id: record.id,
    startedAt: at,
    savedAt: null,
    isFinished: false,
  })
})

test('SAFE-04 a finished assessment that waits is listed, whatever else was lost of it', () => {
  const all = new Map([['assessmentData', JSON.stringify({ ...record, finishedAt: at })]])
  expect(startedIn({ all })).toMatchObject([{ flow: 'officer', isFinished: true }])
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
    expect(startedIn({ all: new Map([[draftKey, text]]) })).toEqual([])
  })
}
