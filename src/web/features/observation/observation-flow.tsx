import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { observationAlerts } from '#domain/assessment/observation/model.ts'
import { observationSteps, type ObservationStep } from '#domain/assessment/observation/steps.ts'
import { askedQuestions } from '#domain/assessment/question-answers.ts'
import { questionGroups } from '#domain/assessment/questions.ts'
import type { SymptomFlowState } from '#domain/assessment/steps.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { FlowLoading, FlowFrame } from '#web/shared/assessment/symptom-flow/flow-frame.tsx'
import { useElsewhereNote } from '#web/shared/assessment/symptom-flow/elsewhere-note.ts'
import {
  useFlowContent,
  type FlowContent,
} from '#web/shared/assessment/symptom-flow/use-flow-content.ts'
import { useGoToStep } from '#web/shared/assessment/symptom-flow/use-go-to-step.ts'
import { useStep } from '#web/shared/assessment/symptom-flow/use-step.ts'
import * as m from '#web/generated/messages/messages.js'
import { ObservationContext, type Observation } from './context.ts'
import { fromShipped, type ObservationSource } from './content.ts'
import { IntroStep } from './intro-step.tsx'
import { ProcessingStep } from './processing-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { observationStore, useFlowSnapshot, useOpenFlow } from './store.ts'
import { SymptomsStep } from './symptoms-step.tsx'

/** OBS-01: the anonymous observation, on one address. */
export const ObservationFlow = () => {
  const loaded = useFlowContent<ObservationSource>(
    useQuery(useTRPC().observation.content.queryOptions({})),
    fromShipped,
    useFlowSnapshot().flow.record?.id ?? null,
    observationStore.fits,
  )
  const isOpened = useOpenFlow(loaded.content)
  if (loaded.content !== undefined && isOpened) {
    return <Steps source={loaded.content} loaded={loaded} />
  }
  return <FlowLoading title={m.observation_title()} loaded={loaded} />
}

const stepPages: Readonly<Record<ObservationStep, (props: { page: number }) => ReactNode>> = {
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
  const snapshot = useFlowSnapshot()
  const { record, data } = snapshot.flow
  const { symptoms, answers } = data
  const pages = useMemo(() => questionGroups(source, symptoms), [source, symptoms])
  const asked = useMemo(
    () => askedQuestions(source, symptoms, answers),
    [source, symptoms, answers],
  )
  const alerts = useMemo(
    () => observationAlerts(source, symptoms, answers),
    [source, symptoms, answers],
  )
  const acuteNote = useElsewhereNote(source, symptoms, answers)
  const state: SymptomFlowState = {
    isBegun: record !== null,
    chosen: symptoms.length,
    unrated: 0,
    askedCount: asked.length,
    isFinished: record !== null && record.finishedAt !== null,
  }
  const { step, page } = useStep(observationSteps, state, pages.length)
  const go = useGoToStep('/assessment/observation')
  const goTo = useCallback((...where: Parameters<typeof go>) => void go(...where), [go])
  const { retry: renew } = loaded
  const startReview = async () => {
    const newer = await renew()
    // First away from the result: without one, its step would lead to another than this.
    await go('symptoms')
    observationStore.lookOver(newer ?? source)
  }

  const observation: Observation = {
    ...snapshot,
    content: source,
    allowsWithoutUser: source.allowsWithoutUser,
    pages,
    asked,
    alerts,
    acuteNote,
    goTo,
    startReview: () => void startReview(),
  }
  const StepPage = stepPages[step]
  return (
    <ObservationContext value={observation}>
      <FlowFrame
        isFallback={loaded.isFallback}
        snapshot={snapshot}
        onDroppedUnderstood={observationStore.dismissDropped}
      >
        <StepPage key={step} page={page} />
      </FlowFrame>
    </ObservationContext>
  )
}
