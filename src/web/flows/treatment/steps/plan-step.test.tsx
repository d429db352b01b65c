// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { TreatmentStep } from '#domain/assessment/treatment/treatment-steps.ts'
import { content, general, mood, ofGroup } from '#testing/flows/treatment-tab.ts'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import {
  begin,
  rate,
  setAnswer,
  treatmentStore,
  useFlowSnapshot,
} from '../store/treatment-store.ts'
import { TreatmentContext } from '../store/treatment-context.ts'
import { laterOf } from '../store/later.ts'
import { LaterSection } from './plan-step.tsx'

// What the questions after the plan do not read.
const stay = () => undefined
const ways = { reachable: (step: TreatmentStep) => step, goTo: stay, startReview: stay }
const others = { content, rated: [], alerts: [], acuteNote: undefined, pages: [], ...ways }

const Plan = () => {
  const snapshot = useFlowSnapshot()
  const { record, data, outcome } = snapshot.flow
  if (record === null || outcome === null) return null
  return (
    <TreatmentContext value={{ ...snapshot, ...others }}>
      <LaterSection id={record.id} later={laterOf(content, outcome, data)} />
    </TreatmentContext>
  )
}

const answered = () => treatmentStore.get().flow.data.answers[general]

/** A plan, with a question after it that is answered and not saved. */
const answerLater = async () => {
  pageCalls()
  treatmentStore.open(content)
  begin()
  rate(mood, 50)
  setAnswer(ofGroup, false)
  treatmentStore.complete(content)
  onTestFinished(treatmentStore.restart)
  const shown = await show(<Plan />)
  const { user } = shown
  await user.click(screen.getByText(/^Spørsmål som gjenstår/u))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'rolig')
  expect(answered()).toBe('rolig')
  return {
    ...shown,
    field,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

test('TRT-01 leaving asks when answers are not saved, and staying keeps them', async () => {
  const { goTo, path, press, field } = await answerLater()
  goTo('/history')
  expect(await screen.findByText('Forkaste endringene?')).toBeDefined()
  await press('Fortsett å redigere')
  expect(screen.queryByText('Forkaste endringene?')).toBeNull()
  expect(field.value).toBe('rolig')
  expect(path()).toBe('/')
})

test('TRT-01 answers that are not saved are dropped when the user gives them up, and the way goes on', async () => {
  const { goTo, path, press } = await answerLater()
  goTo('/history')
  await screen.findByText('Forkaste endringene?')
  expect(answered()).toBe('rolig')
  await press('Forkast')
  await expect.poll(path).toBe('/history')
  expect(answered()).toBeUndefined()
})

test('TRT-01 leaving asks nothing when each answer was taken away again', async () => {
  const { user, goTo, path, field } = await answerLater()
  await user.clear(field)
  goTo('/history')
  await expect.poll(path).toBe('/history')
})
