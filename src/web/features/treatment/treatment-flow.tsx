import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { questionGroups, questionSpan } from '#domain/assessment/question-groups.ts'
import { reachableStep, type SymptomFlowState } from '#domain/assessment/steps.ts'
import { treatmentAlerts } from '#domain/assessment/treatment/alerts.ts'
import { isUnrated, ratedSymptoms } from '#domain/assessment/treatment/intensity.ts'
import { askedBeforePlan } from '#domain/assessment/treatment/treatment-questions.ts'
import { treatmentSteps, type TreatmentStep } from '#domain/assessment/treatment/treatment-steps.ts'
import { notApproved, type WithApproval } from '#domain/content/approval.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FlowLoading, FlowFrame } from '#web/shared/assessment/symptom-flow/flow-frame.tsx'
import { useElsewhereNote } from '#web/shared/assessment/symptom-flow/elsewhere-note.ts'
import {
  useFlowContent,
  type FlowContent,
} from '#web/shared/assessment/symptom-flow/use-flow-content.ts'
import { useGoToStep } from '#web/shared/assessment/symptom-flow/use-go-to-step.ts'
import { useStep } from '#web/shared/assessment/symptom-flow/use-step.ts'
import * as m from '#web/generated/messages/messages.js'
import { TreatmentContext, type Treatment } from './store/treatment-context.ts'
import { IntensityStep } from './steps/intensity-step.tsx'
import { IntroStep } from './steps/treatment-intro.tsx'
import { PlanStep } from './steps/plan-step.tsx'
import { ProcessingStep } from './steps/processing-step.tsx'
import { QuestionsStep } from './steps/questions-step.tsx'
import { treatmentStore, useFlowSnapshot, useOpenFlow } from './store/treatment-store.ts'
import { SymptomsStep } from './steps/symptoms-step.tsx'

/** The content, and who has approved it. */
type TreatmentSource = TreatmentContent & WithApproval

const asShipped = (shipped: TreatmentContent): TreatmentSource => ({
  ...shipped,
  approval: notApproved,
})

/** TRT-01: the treatment recommendation, on one address. */
export const TreatmentFlow = () => {
  const loaded = useFlowContent<TreatmentSource>(
    useQuery(useTRPC().treatment.content.queryOptions({})),
    asShipped,
    useFlowSnapshot().flow.record?.id ?? null,
    treatmentStore.fits,
  )
  const isOpened = useOpenFlow(loaded.content)
  if (loaded.content !== undefined && isOpened) {
    return <Steps content={loaded.content} loaded={loaded} />
  }
  return <FlowLoading title={m.treatment_title()} loaded={loaded} />
}

const stepPages: Readonly<Record<TreatmentStep, (props: { page: number }) => ReactNode>> = {
  intro: IntroStep,
  symptoms: SymptomsStep,
  intensity: IntensityStep,
  questions: QuestionsStep,
  processing: ProcessingStep,
  plan: PlanStep,
}

type StepsProps = {
  readonly content: TreatmentSource
  readonly loaded: FlowContent<TreatmentSource>
}

const Steps = ({ content, loaded }: StepsProps) => {
  const snapshot = useFlowSnapshot()
  const { record, data } = snapshot.flow
  const { symptoms, answers } = data
  const chosen = useMemo(
    () => ({
      rated: ratedSymptoms(content, symptoms),
      alerts: treatmentAlerts(content, symptoms, answers),
      pages: questionGroups(askedBeforePlan(content), Object.keys(symptoms)),
    }),
    [content, symptoms, answers],
  )
  const acuteNote = useElsewhereNote(
    content,
    chosen.rated.map(({ symptom }) => symptom.id),
    answers,
  )
  const state: SymptomFlowState = {
    isBegun: record !== null,
    chosen: chosen.rated.length,
    unrated: chosen.rated.filter(isUnrated).length,
    askedCount: questionSpan(chosen.pages, 1).count,
    isFinished: record !== null && record.finishedAt !== null,
  }
  const { step, page } = useStep(treatmentSteps, state, chosen.pages.length)
  const go = useGoToStep('/assessment/treatment')
  const goTo = useCallback((...where: Parameters<typeof go>) => void go(...where), [go])
  const { retry: renew } = loaded
  const startReview = async () => {
    const newer = await renew()
    // First away from the plan: without one, its step would lead to another than this.
    await go('symptoms')
    treatmentStore.lookOver(newer ?? content)
  }

  const treatment: Treatment = {
    ...snapshot,
    ...chosen,
    acuteNote,
    content,
    reachable: (wanted) => reachableStep(treatmentSteps, state, wanted),
    goTo,
    startReview: () => void startReview(),
  }
  const StepPage = stepPages[step]
  return (
    <TreatmentContext value={treatment}>
      <FlowFrame
        isFallback={loaded.isFallback}
        snapshot={snapshot}
        onDroppedUnderstood={treatmentStore.dismissDropped}
      >
        <StepPage key={step} page={page} />
      </FlowFrame>
    </TreatmentContext>
  )
}
