import { expect, test } from 'vitest'
import { officerSubmission } from '#contract/officer.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { at, flowTab, settled } from '#testing/flows/flow-tab.ts'
import { idOf, officerContentWithIds as content } from '#testing/flows/officer-ids.ts'
import {
  aTab,
  answerAndComplete,
  begin,
  chooseCrisis,
  outcomeOf,
  panic,
} from '#testing/flows/officer-tab.ts'
import { setAnswer, setBasis } from './officer-flow-data.ts'
import { officerRules } from './officer-rules.ts'

const code = 'unknown-symptom'

test('SAFE-04 ten presses send one assessment, and its answer is kept as stored', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  for (let press = 0; press < 9; press++) tab.store.complete(content)
  expect(tab.sent).toHaveLength(1)
  expect(tab.kind()).toBe('storing')

  const outcome = { ...outcomeOf(tab), ruleVersion: 'the server’s' }
  tab.sent[0]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(tab.store.get().submission).toEqual({ kind: 'stored', at, differs: true })
  expect(outcomeOf(tab).ruleVersion).toBe('the server’s')
  expect(tab.store.get().flow.data?.storedAt).toBe(at)
})

test('SAFE-03 an approval that came in between is no other result, and is shown as stored', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  expect(outcomeOf(tab).approval).toEqual({ kind: 'none' })
  const approval = { kind: 'approved', clinician: 'Kari Lege', approvedOn: '2026-11-20' } as const
  const outcome = { ...outcomeOf(tab), approval }
  tab.sent[0]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(tab.store.get().submission).toEqual({ kind: 'stored', at })
  expect(outcomeOf(tab).approval).toEqual(approval)
})

test('SAFE-04 without a network it waits, tries by itself and at once when the network is back', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'unreachable' })
  await settled()
  expect(tab.kind()).toBe('waiting')
  expect(tab.timers.map(({ ms }) => ms)).toEqual([1000])

  tab.timers[0]?.run()
  expect(tab.sent).toHaveLength(2)
  tab.sent[1]?.answer({ kind: 'unreachable' })
  await settled()
  expect(tab.timers.map(({ ms }) => ms)).toContain(2000)

  tab.store.online()
  expect(tab.sent).toHaveLength(3)
  expect(tab.timers).toEqual([])
  expect(new Set(tab.sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('SAFE-04 a reload in the middle sends the same assessment with the same id', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  const reloaded = aTab(tab.all)
  expect(reloaded.sent.map(({ body }) => body)).toEqual(tab.sent.map(({ body }) => body))
  reloaded.sent[0]?.answer({ kind: 'answered', at, outcome: outcomeOf(reloaded) })
  await settled()
  expect(aTab(tab.all).sent).toHaveLength(0)
})

test('SAFE-04 a refusal says why, is not repeated by itself, and can be sent again', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'rejected', reason: 'Fordi', code })
  await settled()
  expect(tab.store.get().submission).toEqual({ kind: 'refused', reason: 'Fordi', code })
  tab.store.online()
  expect(tab.sent).toHaveLength(1)
  tab.store.sendAgain()
  expect(tab.sent).toHaveLength(2)
})

test('OFF-12 an answer that comes after signing out is written nowhere', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  const outcome = outcomeOf(tab)
  tab.all.clear()
  tab.sent[0]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(tab.all.size).toBe(0)
  tab.store.open(content)
  expect(tab.store.get().flow.data).toBeNull()
})

test('AUTH-12 a queued submission is never sent in the name of the next user, nor while the user is unknown', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'unreachable' })
  await settled()
  for (const id of [null, 'B']) {
    tab.who.id = id
    tab.timers.shift()?.run()
    tab.store.online()
    tab.store.open(content)
    await settled()
    expect(tab.store.unsaved().count).toBe(id === 'B' ? 0 : 1)
  }
  expect(tab.sent).toHaveLength(1)
  tab.who.id = 'A'
  tab.timers.shift()?.run()
  expect(tab.sent).toHaveLength(2)
})

test('OFF-10 a recommendation that is missing or another module is computed again', () => {
  const tab = aTab()
  answerAndComplete(tab)
  const expected = outcomeOf(tab)
  const forged = { ...expected, module: { ...expected.module, label: 'Modul 1' } }
  for (const text of [null, JSON.stringify(forged), '{"module"']) {
    if (text === null) tab.all.delete('moduleRecommendation')
    else tab.all.set('moduleRecommendation', text)
    const reloaded = aTab(tab.all)
    expect(outcomeOf(reloaded)).toEqual(expected)
    expect(JSON.stringify(reloaded.sent[0]?.body)).toContain(expected.module.label)
  }
})

test('SAFE-06 an answer changed after finishing begins another assessment', () => {
  const tab = aTab()
  answerAndComplete(tab)
  const first = tab.store.get().flow.data?.id
  tab.store.change((flow, fresh) => setAnswer(flow, panic, 50, fresh))
  const { data, recommendation } = tab.store.get().flow
  expect(data).toMatchObject({ answers: { [panic]: 50 }, finishedAt: null, storedAt: null })
  expect(data?.id).not.toBe(first)
  expect(recommendation).toBeNull()
  expect(tab.kind()).toBeUndefined()
})

test('OFF-12 the sent body has the fields of the contract; answers in categories not chosen stay', () => {
  const tab = aTab()
  tab.store.change((flow, fresh) => setAnswer(flow, idOf('vold--isolasjon'), 100, fresh))
  answerAndComplete(tab)
  const body = officerSubmission.parse(tab.sent[0]?.body)
  expect(Object.keys(body).toSorted()).toEqual([
    'answers',
    'askedIn',
    'categories',
    'claimed',
    'facts',
    'finishedAt',
    'id',
    'knowsPerson',
    'startedAt',
  ])
  expect(body.answers).toEqual({ [panic]: 75 })
  expect(body.facts).toEqual([])
})

test('SAFE-06 CNT-06 an answer whose symptom was moved before a reload counts by the category that asked it', () => {
  const tab = aTab()
  begin(tab)
  chooseCrisis(tab)
  tab.store.change((flow, fresh) => setAnswer(flow, panic, 75, fresh, idOf('krise')))
  const symptoms = content.symptoms.map((row) =>
    row.id === panic ? { ...row, categoryId: idOf('vold') } : row,
  )
  const moved: typeof content = { ...content, symptoms }
  const reloaded = flowTab(officerRules, moved, tab.all)
  reloaded.store.complete(moved)
  expect(reloaded.store.get().dropped).toBe(false)
  expect(outcomeOf(reloaded).why.severe).toEqual([panic])
  const body = officerSubmission.parse(reloaded.sent[0]?.body)
  expect(body).toMatchObject({ answers: { [panic]: 75 }, askedIn: { [panic]: idOf('krise') } })
})

test('FUP-92 the basis of an answer is in the result and in the submission, which names none without', () => {
  const tab = aTab()
  const other = idOf('krise--agitasjon')
  tab.store.change((flow, fresh) => setBasis(flow, panic, 'heard', fresh))
  // Without an answer a basis says nothing.
  tab.store.change((flow, fresh) => setBasis(flow, other, 'seen', fresh))
  answerAndComplete(tab)
  const symptoms = outcomeOf(tab).categories.flatMap((category) => category.symptoms)
  expect(symptoms.filter(({ basis }) => basis !== undefined)).toMatchObject([
    { id: panic, basis: 'heard' },
  ])
  expect(officerSubmission.parse(tab.sent[0]?.body).bases).toEqual({ [panic]: 'heard' })
  const without = aTab()
  answerAndComplete(without)
  expect(without.sent[0]?.body).not.toHaveProperty('bases')
})

test('X14 SAFE-01 an acute sign in a category that was taken away is sent, and alerts', () => {
  const tab = aTab()
  const plan = idOf('selvmordstanker--plan')
  tab.store.change((flow, fresh) => setAnswer(flow, plan, 5, fresh))
  answerAndComplete(tab)
  expect(outcomeAlerts(outcomeOf(tab)).map(({ symptomId }) => symptomId)).toEqual([plan])
  expect(tab.sent[0]?.body.answers).toEqual({ [panic]: 75, [plan]: 5 })
})

test('OFF-01 a new assessment leaves nothing of the one before, and stops sending it', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'unreachable' })
  await settled()
  tab.store.restart()
  expect(tab.all.size).toBe(0)
  expect(tab.timers).toHaveLength(0)
  expect(tab.kind()).toBeUndefined()
})

test('OFF-11 the page warns while a reload would lose the answers', () => {
  const tab = aTab()
  expect(tab.store.get().volatile).toBe(false)
  tab.who.storageWorks = false
  tab.store.change((flow, fresh) => setAnswer(flow, panic, 50, fresh))
  expect(tab.store.get().volatile).toBe(true)
})
