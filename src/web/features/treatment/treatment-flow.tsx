import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import { questionsFor } from '#domain/assessment/questions.ts'
import { reachableStep, type SymptomFlowState } from '#domain/assessment/steps.ts'
import { treatmentAlerts } from '#domain/assessment/treatment/alerts.ts'
import { isUnrated, ratedSymptoms } from '#domain/assessment/treatment/intensity.ts'
import { treatmentSteps, type TreatmentStep } from '#domain/assessment/treatment/steps.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
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
import { TreatmentContext, type Treatment } from './context.ts'
import { IntensityStep } from './intensity-step.tsx'
import { IntroStep } from './intro-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { ProcessingStep } from './processing-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { treatmentStore, useHeld, useOpened } from './store.ts'
import { SymptomsStep } from './symptoms-step.tsx'
import '#web/parts/flow/flow.css'

const asShipped = (shipped: TreatmentContent): TreatmentContent => shipped

/** TRT-01: the treatment recommendation, on one address. */
export const TreatmentFlow = () => {
  const loaded = useFlowContent<TreatmentContent>(
    useQuery(useTRPC().treatment.content.queryOptions({})),
    asShipped,
    useHeld().flow.record !== null,
    treatmentStore.fits,
  )
  const isOpened = useOpened(loaded.content)
  if (loaded.content !== undefined && isOpened) {
    return <Steps content={loaded.content} loaded={loaded} />
  }
  return (
    <Page title={m.treatment_title()} width="text">
      {loaded.failure === null ? (
        <SkeletonRows rows={6} />
      ) : (
        <LoadFailed error={loaded.failure} retry={loaded.renew} />
      )}
    </Page>
  )
}

const stepPages: Readonly<Record<TreatmentStep, (props: { question: number }) => ReactNode>> = {
  intro: IntroStep,
  symptoms: SymptomsStep,
  intensity: IntensityStep,
  questions: QuestionsStep,
  processing: ProcessingStep,
  plan: PlanStep,
}

type StepsProps = {
  readonly content: TreatmentContent
  readonly loaded: FlowContent<TreatmentContent>
}

const Steps = ({ content, loaded }: StepsProps) => {
  const held = useHeld()
  const { record, data } = held.flow
  const { symptoms } = data
  const chosen = useMemo(
    () => ({
      rated: ratedSymptoms(content, symptoms),
      alerts: treatmentAlerts(content, symptoms),
      questions: questionsFor(content, Object.keys(symptoms)),
    }),
    [content, symptoms],
  )
  const state: SymptomFlowState = {
    isBegun: record !== null,
    chosen: chosen.rated.length,
    unrated: chosen.rated.filter(isUnrated).length,
    asked: chosen.questions.length,
    isFinished: record !== null && record.finishedAt !== null,
  }
  const { step, question } = useStep(treatmentSteps, state)
  const go = useGo()
  const goTo = useCallback((...where: Parameters<typeof go>) => void go(...where), [go])
  const { renew } = loaded
  const lookOver = async () => {
    const newer = await renew()
    // First away from the plan: without one, its step would lead to another than this.
    await go('symptoms')
    treatmentStore.lookOver(newer ?? content)
  }

  const treatment: Treatment = {
    ...held,
    ...chosen,
    content,
    reachable: (wanted) => reachableStep(treatmentSteps, state, wanted),
    goTo,
    lookOver: () => void lookOver(),
  }
  const StepPage = stepPages[step]
  return (
    <TreatmentContext value={treatment}>
      <div className="hp-flow">
        <FallbackNotice isFallback={loaded.isFallback} />
        <DroppedNotice dropped={held.dropped} onUnderstood={treatmentStore.dismissDropped} />
        <VolatileNotice volatile={held.volatile} />
        <StepPage key={step} question={question} />
      </div>
    </TreatmentContext>
  )
}

const useGo = () => {
  const navigate = useNavigate()
  return useCallback(
    (...[step, { question = 1, replace = false } = {}]: Parameters<Treatment['goTo']>) =>
      navigate({
        to: '/assessment/treatment',
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
