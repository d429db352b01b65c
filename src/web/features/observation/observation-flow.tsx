import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import { observationSteps, type ObservationStep } from '#domain/assessment/observation/steps.ts'
import { askedQuestions } from '#domain/assessment/question-answers.ts'
import { questionsFor } from '#domain/assessment/questions.ts'
import type { SymptomFlowState } from '#domain/assessment/steps.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { DroppedNotice } from '#web/parts/flow/dropped-notice.tsx'
import { VolatileNotice } from '#web/parts/flow/volatile-notice.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { FallbackNotice } from '#web/parts/symptom-flow/fallback-notice.tsx'
import { useFlowContent, type FlowContent } from '#web/parts/symptom-flow/use-flow-content.ts'
import { useStep } from '#web/parts/symptom-flow/use-step.ts'
import { SkeletonRows } from '#web/ui/loading.tsx'
import { Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ObservationContext, type Observation } from './context.ts'
import { fromShipped, type ObservationSource } from './content.ts'
import { IntroStep } from './intro-step.tsx'
import { ProcessingStep } from './processing-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { observationStore, useHeld, useOpened } from './store.ts'
import { SymptomsStep } from './symptoms-step.tsx'
import '#web/parts/flow/flow.css'

/** OBS-01: the anonymous observation, on one address. */
export const ObservationFlow = () => {
  const loaded = useFlowContent<ObservationSource>(
    useQuery(useTRPC().observation.content.queryOptions({})),
    fromShipped,
    useHeld().flow.record !== null,
  )
  const isOpened = useOpened(loaded.content)
  if (loaded.content !== undefined && isOpened) {
    return <Steps source={loaded.content} loaded={loaded} />
  }
  return (
    <Page title={m.observation_title()} width="text">
      {loaded.failure === null ? (
        <SkeletonRows rows={6} />
      ) : (
        <LoadFailed error={loaded.failure} retry={loaded.renew} />
      )}
    </Page>
  )
}

const stepPages: Readonly<Record<ObservationStep, (props: { question: number }) => ReactNode>> = {
  intro: IntroStep,
  symptoms: SymptomsStep,
  questions: QuestionsStep,
  processing: ProcessingStep,
  results: ResultsStep,
}

type StepsProps = {
  readonly source: ObservationSource
  readonly loaded: FlowContent<ObservationSource>
}

const Steps = ({ source, loaded }: StepsProps) => {
  const held = useHeld()
  const { record, data } = held.flow
  const { symptoms, answers } = data
  const questions = useMemo(() => questionsFor(source, symptoms), [source, symptoms])
  const asked = useMemo(
    () => askedQuestions(source, symptoms, answers),
    [source, symptoms, answers],
  )
  const state: SymptomFlowState = {
    isBegun: record !== null,
    chosen: symptoms.length,
    unrated: 0,
    asked: questions.length,
    isFinished: record !== null && record.finishedAt !== null,
  }
  const { step, question } = useStep(observationSteps, state)
  const go = useGo()
  const goTo = useCallback((...where: Parameters<typeof go>) => void go(...where), [go])
  const { renew } = loaded
  const lookOver = async () => {
    const newer = await renew()
    // First away from the result: without one, its step would lead to another than this.
    await go('symptoms')
    observationStore.lookOver(newer ?? source)
  }

  const observation: Observation = {
    ...held,
    content: source,
    allowsWithoutUser: source.allowsWithoutUser,
    questions,
    asked,
    goTo,
    lookOver: () => void lookOver(),
  }
  const StepPage = stepPages[step]
  return (
    <ObservationContext value={observation}>
      <div className="hp-flow">
        <FallbackNotice isFallback={loaded.isFallback} />
        <DroppedNotice dropped={held.dropped} onUnderstood={observationStore.dismissDropped} />
        <VolatileNotice volatile={held.volatile} />
        <StepPage key={step} question={question} />
      </div>
    </ObservationContext>
  )
}

const useGo = () => {
  const navigate = useNavigate()
  return useCallback(
    (...[step, { question = 1, replace = false } = {}]: Parameters<Observation['goTo']>) =>
      navigate({
        to: '/assessment/observation',
        search: {
          ...(step !== 'intro' && { step }),
          ...(question > 1 && { question }),
        },
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
}
