// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import { idOf, officerContentWithIds as content } from '#testing/flows/officer-ids.ts'
import { panic } from '#testing/flows/officer-tab.ts'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { chooseCategories, chooseKnowsPerson, setAnswer } from '../store/officer-flow-data.ts'
import { OfficerContext } from './officer-step.tsx'
import { officerStore, useFlowSnapshot } from '../store/officer-store.ts'
import { SymptomsPage } from './symptom-step.tsx'

const Flow = () => (
  <OfficerContext
    value={{
      ...useFlowSnapshot(),
      content,
      isRevising: false,
      setRevising: () => undefined,
      entries: {},
      setEntries: () => undefined,
    }}
  >
    <SymptomsPage />
  </OfficerContext>
)

/** The symptoms of one category, which are all there is to answer. */
const reachSymptoms = async (answer: OfficerAnswer | null) => {
  pageCalls()
  officerStore.open(content)
  officerStore.change((flow, fresh) => chooseKnowsPerson(flow, true, fresh))
  officerStore.change((flow, fresh) => chooseCategories(flow, [idOf('krise')], fresh))
  officerStore.change((flow, fresh) => setAnswer(flow, panic, answer, fresh))
  onTestFinished(officerStore.restart)
  const { user, path } = await show(<Flow />)
  await user.click(screen.getByRole('button', { name: 'Fullfør vurdering' }))
  const press = (name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  return { path, press }
}

const isAsking = (): boolean => screen.queryByText('Fullføre uten å vurdere?') !== null
const isFinished = (): boolean => officerStore.get().flow.recommendation !== null

test('SAFE-05 completing asks first when no symptom has an answer, and the way back completes nothing', async () => {
  const { press, path } = await reachSymptoms(null)
  expect([isAsking(), isFinished(), path()]).toEqual([true, false, '/'])
  await press('Tilbake til symptomene')
  expect([screen.queryByRole('dialog'), isFinished(), path()]).toEqual([null, false, '/'])
})

test('SAFE-05 an assessment without any answer is completed when the user says so', async () => {
  const { press, path } = await reachSymptoms(null)
  await press('Fullfør vurdering')
  expect(isFinished()).toBe(true)
  await expect.poll(path).toBe('/assessment/module')
})

test('SAFE-05 completing asks nothing when a symptom is answered, be it with 0', async () => {
  const { path } = await reachSymptoms(0)
  expect([screen.queryByRole('dialog'), isFinished()]).toEqual([null, true])
  await expect.poll(path).toBe('/assessment/module')
})
