import { expect, test } from 'vitest'
import { officerSubmission } from '#contract/officer.ts'
import { at, settled } from '#testing/flows/flow-tab.ts'
import { officerContentWithIds as content } from '#testing/flows/officer-ids.ts'
import { aTab, answerAndComplete, outcomeOf, panic } from '#testing/flows/officer-tab.ts'
import { setAnswer } from './officer-flow-data.ts'

const code = 'unknown-symptom'

const bodiesOf = ({ sent }: ReturnType<typeof aTab>) =>
  sent.map(({ body }) => officerSubmission.parse(body))

test('SAFE-04 a changed answer is of another assessment: the finished one is sent to its end', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  const outcome = outcomeOf(tab)
  tab.sent[0]?.answer({ kind: 'unreachable' })
  await settled()
  tab.store.change((flow, fresh) => setAnswer(flow, panic, 50, fresh))
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

test('SAFE-04 an unsaved assessment is counted from finishing until it is stored, a refusal with its reason', async () => {
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
  tab.store.change((flow, fresh) => setAnswer(flow, panic, 50, fresh))
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

test('OFFL-01 what the device keeps is not lost with the tab, and is let go of once it is stored', async () => {
  const tab = aTab()
  tab.who.deviceStores = true
  answerAndComplete(tab)
  expect([tab.store.unsaved().count, tab.store.get().isOnDevice]).toEqual([1, false])
  await settled()
  expect([tab.store.unsaved().count, tab.store.get().isOnDevice, tab.kept.size]).toEqual([
    0,
    true,
    1,
  ])
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: outcomeOf(tab) })
  await settled()
  expect([tab.kept.size, tab.kind()]).toEqual([0, 'stored'])
})

test('OFFL-01 signing out or a new one lets go of it here, and leaves what the device keeps', async () => {
  for (const leave of ['forget', 'restart'] as const) {
    const tab = aTab()
    tab.who.deviceStores = true
    answerAndComplete(tab)
    await settled()
    tab.store[leave]()
    expect([...tab.kept.values()].map(({ isReleased }) => isReleased)).toEqual([true])
  }
})

test('OFFL-01 a refusal is kept with its reason, for the list of what waits', async () => {
  const tab = aTab()
  tab.who.deviceStores = true
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'rejected', reason: 'Fordi', code })
  await settled()
  expect([...tab.kept.values()].map(({ refused }) => refused)).toEqual([
    { kind: 'refused', reason: 'Fordi', code },
  ])
})

test('OFFL-01 OFF-12 under its new id it is kept instead of under the one that another has', async () => {
  const tab = aTab()
  tab.who.deviceStores = true
  answerAndComplete(tab)
  await settled()
  const [first] = tab.kept.keys()
  tab.sent[0]?.answer({ kind: 'taken', reason: 'Brukt', code: 'id-already-used' })
  await settled()
  const second = tab.store.get().flow.data?.id ?? ''
  expect(tab.kept.get(second)?.instead).toBe(first)
})
