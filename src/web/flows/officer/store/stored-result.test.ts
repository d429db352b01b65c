import { expect, test } from 'vitest'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { at, settled } from '#testing/flows/flow-tab.ts'
import { aTab, answerAndComplete, outcomeOf } from '#testing/flows/officer-tab.ts'
import { chooseKnowsPerson } from './officer-flow-data.ts'

/** A tab whose assessment is stored as Modul 9, of which today's rules would make Modul 3. */
const storedAsModule9 = async () => {
  const tab = aTab()
  answerAndComplete(tab)
  const computed = outcomeOf(tab)
  const outcome: OfficerOutcome = {
    ...computed,
    module: { ...computed.module, label: 'Modul 9', riskLevel: 'high' },
  }
  tab.sent[0]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(computed.module.label).toBe('Modul 3')
  return { tab, outcome }
}

test('SAFE-06 a result recomputed from today’s content never replaces the stored one', async () => {
  const { tab, outcome } = await storedAsModule9()
  for (let reload = 0; reload < 2; reload++) {
    const again = aTab(tab.all)
    again.asked[0]?.answer({ kind: 'unreachable' })
    await settled()
    expect(again.store.get().submission).toEqual({ kind: 'fetching' })
    expect(again.store.get().flow.recommendation).toBeNull()
    expect(again.all.get('moduleRecommendation') ?? '').not.toContain('Modul 3')
  }
  const online = aTab(tab.all)
  online.asked[0]?.answer({ kind: 'unreachable' })
  await settled()
  expect(online.timers.map(({ ms }) => ms)).toEqual([1000])
  online.store.online()
  online.asked[1]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(outcomeOf(online)).toEqual(outcome)
  expect(online.store.get().submission).toEqual({ kind: 'stored', at })
  expect(online.sent).toHaveLength(0)
  expect(online.timers).toHaveLength(0)
})

test('SAFE-06 a kept result that is computed alike needs no question', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: outcomeOf(tab) })
  await settled()
  const reloaded = aTab(tab.all)
  expect(reloaded.asked).toHaveLength(0)
  expect(reloaded.store.get().submission).toEqual({ kind: 'stored', at })
})

test('SAFE-06 a result that comes after the flow went on is written nowhere', async () => {
  const { tab, outcome } = await storedAsModule9()
  const reloaded = aTab(tab.all)
  reloaded.store.restart()
  reloaded.store.change((flow, fresh) => chooseKnowsPerson(flow, true, fresh))
  reloaded.asked[0]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(reloaded.store.get().flow).toMatchObject({
    data: { storedAt: null },
    recommendation: null,
  })
  expect(reloaded.all.has('moduleRecommendation')).toBe(false)
  expect(reloaded.timers).toHaveLength(0)
})

test('SAFE-04 what claims to be stored and is unknown to the server is sent', async () => {
  const tab = aTab()
  answerAndComplete(tab)
  const data = JSON.parse(tab.all.get('assessmentData') ?? '')
  tab.all.set('assessmentData', JSON.stringify({ ...data, storedAt: at }))
  tab.all.delete('moduleRecommendation')
  const reloaded = aTab(tab.all)
  reloaded.asked[0]?.answer({ kind: 'missing' })
  await settled()
  expect(reloaded.sent).toHaveLength(1)
  expect(reloaded.kind()).toBe('storing')
  expect(reloaded.timers).toHaveLength(0)
})
