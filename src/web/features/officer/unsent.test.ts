import { expect, test } from 'vitest'
import { officerSubmission } from '#contract/officer.ts'
import { at, settled } from '#testing/flow-tab.ts'
import { officerContentWithIds as content } from '#testing/officer-ids.ts'
import { aTab, answerAndComplete, outcomeOf, panic } from '#testing/officer-tab.ts'
import { giveAnswer } from './flow.ts'

const code = 'unknown-symptom'

const bodiesOf = ({ sent }: ReturnType<typeof aTab>) =>
  sent.map(({ body }) => officerSubmission.parse(body))

test('SAFE-04 a changed answer is of another assessment: the finished one is sent to its end', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  const outcome = outcomeOf(tab)
  tab.sent[0]?.answer({ kind: 'unreachable' })
  await settled()
  tab.store.change((flow, fresh) => giveAnswer(flow, panic, 50, fresh))
  expect(tab.store.unsaved()).toEqual({ count: 1, refused: null })
  expect(tab.kind()).toBeUndefined()

  tab.store.complete(content)
  expect(tab.store.unsaved().count).toBe(2)
  tab.store.online()
  const [first, second, firstAgain] = bodiesOf(tab)
  expect(firstAgain).toEqual(first)
  expect(second?.id).not.toBe(first?.id)
  expect([first?.answers, second?.answers]).toEqual([{ [panic]: 75 }, { [panic]: 50 }])

  tab.sent[2]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(tab.store.unsaved().count).toBe(1)
  expect(tab.kind()).toBe('storing')
  expect(tab.store.get().flow.data?.storedAt).toBeNull()
})

test('SAFE-04 what is unsaved is counted from finishing until it is stored, a refusal with its reason', async () => {
  const tab = aTab()
  expect(tab.store.unsaved()).toEqual({ count: 0, refused: null })
  answerAndComplete(tab)
  expect(tab.store.unsaved()).toEqual({ count: 1, refused: null })
  tab.sent[0]?.answer({ kind: 'rejected', reason: 'Fordi', code })
  await settled()
  expect(tab.store.unsaved()).toEqual({ count: 1, refused: 'Fordi' })
  tab.store.sendAgain()
  tab.sent[1]?.answer({ kind: 'answered', at, outcome: outcomeOf(tab) })
  await settled()
  expect(tab.store.unsaved()).toEqual({ count: 0, refused: null })
})

test('SAFE-04 answers that take the place of a refused assessment end its waiting', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'rejected', reason: 'Fordi', code })
  await settled()
  tab.store.change((flow, fresh) => giveAnswer(flow, panic, 50, fresh))
  expect(tab.store.unsaved().count).toBe(0)
})

test('AUTH-06 signing out forgets what waits: it is neither counted nor sent any more', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'unreachable' })
  await settled()
  tab.all.clear()
  tab.store.forget()
  expect(tab.timers).toHaveLength(0)
  tab.store.online()
  expect(tab.sent).toHaveLength(1)
  expect(tab.store.unsaved().count).toBe(0)
  expect(tab.all.size).toBe(0)
})

test('OFF-12 an id that another tab has used is changed once, and a second time told', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'taken', reason: 'Brukt', code: 'id-already-used' })
  await settled()
  const [first, second] = bodiesOf(tab)
  expect(second).toEqual({ ...first, id: tab.store.get().flow.data?.id })
  expect(second?.id).not.toBe(first?.id)
  expect(tab.kind()).toBe('storing')
  expect(tab.all.get('assessmentData')).toContain(second?.id)

  tab.sent[1]?.answer({ kind: 'taken', reason: 'Brukt', code: 'id-already-used' })
  await settled()
  expect(tab.sent).toHaveLength(2)
  expect(tab.store.get().submission).toEqual({
    kind: 'refused',
    reason: 'Brukt',
    code: 'id-already-used',
  })
  expect(tab.store.unsaved().count).toBe(1)
})
