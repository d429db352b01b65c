import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { questionGroups, questionSpan, questionsFor } from '#domain/assessment/question-groups.ts'
import { reachableStep, type SymptomFlowState } from '#domain/assessment/steps.ts'
import { treatmentAlerts } from '#domain/assessment/treatment/alerts.ts'
import { isUnrated, ratedSymptoms } from '#domain/assessment/treatment/intensity.ts'
import { askedBeforePlan } from '#domain/assessment/treatment/treatment-questions.ts'
import { treatmentSteps, type TreatmentStep } from '#domain/assessment/treatment/treatment-steps.ts'
import { notApproved, type WithApproval } from '#domain/content/approval.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FlowLoading, FlowFrame } from '#web/flows/kit/symptom-flow/flow-frame.tsx'
import { useElsewhereNote } from '#web/flows/kit/symptom-flow/elsewhere-note.ts'
import { useFlowContent, type FlowContent } from '#web/flows/kit/symptom-flow/use-flow-content.ts'
import { useGoToStep, useStep } from '#web/flows/kit/symptom-flow/use-step.ts'
import { ProcessingBody } from '#web/flows/kit/symptom-flow/processing-body.tsx'
import { SymptomsBody } from '#web/flows/kit/symptom-flow/symptoms-body.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import {
  groupName,
  questionSpanText,
  QuestionsBody,
} from '#web/flows/kit/symptom-flow/questions-body.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { StartedCard, startedNote } from '#web/flows/kit/flow/started-card.tsx'
import { StepFooter } from '#web/flows/kit/flow/step-page.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { TreatmentContext, useTreatment, type Treatment } from './store/treatment-context.ts'
import { IntensityStep } from './steps/intensity-step.tsx'
import { PlanStep } from './steps/plan-step.tsx'
import {
  treatmentStore,
  useFlowSnapshot,
  useOpenFlow,
  toggleSymptom,
  setAnswer,
  begin,
} from './store/treatment-store.ts'
import { TreatmentStepPage, nextStep } from './steps/treatment-step.tsx'
import { useFinish } from './store/use-treatment-finish.ts'
import { hasWork } from './store/treatment-data.ts'

/** TRT-01: explains the flow, its audience and its result. Never drops unfinished work without asking. */
const IntroStep = () => (hasWork(useTreatment().flow) ? <StartedIntro /> : <NewIntro />)

const StartedIntro = () => {
  const { flow, isOnDevice, content, rated, reachable, goTo } = useTreatment()
  const language = useLanguage()
  const { record, data } = flow
  if (record === null) return null
  const what = rated.length === 1 ? m.treatment_begun_what_one : m.treatment_begun_what
  return (
    <TreatmentStepPage step="intro" title={m.flow_begun_heading()} lead={m.flow_begun_lead()}>
      <StartedCard
        what={what({
          time: formatDateTime(record.startedAt, language),
          symptoms: rated.length,
          answers: questionsFor(content, Object.keys(data.symptoms)).filter(({ id }) =>
            Object.hasOwn(data.answers, id),
          ).length,
        })}
        note={startedNote(record.finishedAt !== null, isOnDevice)}
        onContinue={() => goTo(reachable('plan'))}
        onNew={treatmentStore.restart}
      />
    </TreatmentStepPage>
  )
}

const NewIntro = () => {
  // CNT-02: the next assessment uses the content that was published since the flow was opened.
  useQuery(useTRPC().treatment.content.queryOptions({}))
  const { goTo } = useTreatment()
  const start = () => {
    begin()
    goTo('symptoms')
  }
  return (
    <TreatmentStepPage step="intro" title={m.treatment_title()} lead={m.treatment_intro_lead()}>
      <Card>
        <ul className="hp-points">
          <li>{m.treatment_intro_what()}</li>
          <li>{m.treatment_intro_result()}</li>
          <li>{m.treatment_intro_acute()}</li>
          <li>{m.treatment_intro_level()}</li>
          <li>{m.treatment_intro_no_names()}</li>
        </ul>
      </Card>
      <StepFooter next={nextStep('symptoms')} savedAt={null}>
        <Button onClick={start}>{m.treatment_start()}</Button>
      </StepFooter>
    </TreatmentStepPage>
  )
}

/** TRT-02: the questions that have an acute answer. None takes a text, so nothing is to be looked at first (L4). */
const QuestionsStep = ({ page }: { readonly page: number }) => {
  const { flow, pages, alerts, acuteNote, savedAt, goTo } = useTreatment()
  const { finish } = useFinish()
  const language = useLanguage()
  const shown = pages[page - 1]
  if (shown === undefined) return null
  return (
    <TreatmentStepPage
      step="questions"
      name={questionSpanText(questionSpan(pages, page))}
      title={groupName(language, shown)}
      lead={m.treatment_questions_lead()}
    >
      <QuestionsBody
        pages={pages}
        page={page}
        answers={flow.data.answers}
        onAnswer={setAnswer}
        onPage={(next) => goTo('questions', { page: next })}
        alerts={alerts}
        acuteNote={acuteNote}
        onFinish={finish}
        blocker={null}
        savedAt={savedAt}
      />
    </TreatmentStepPage>
  )
}

/** TRT-01: the symptoms to choose from; at least one. */
const SymptomsStep = () => {
  const { content, flow, alerts, acuteNote, savedAt, goTo } = useTreatment()
  return (
    <TreatmentStepPage
      step="symptoms"
      width="wide"
      title={m.treatment_symptoms_heading()}
      lead={m.treatment_symptoms_lead()}
    >
      <SymptomsBody
        content={content}
        chosen={Object.keys(flow.data.symptoms)}
        onToggle={toggleSymptom}
        tagShown="risk"
        alerts={alerts}
        acuteNote={acuteNote}
        noneText={m.treatment_symptoms_none()}
        savedAt={savedAt}
        next={{
          note: nextStep('intensity'),
          label: m.flow_continue(),
          onNext: () => goTo('intensity'),
          blocker: null,
        }}
      />
    </TreatmentStepPage>
  )
}

/** From 'Fullfør' to the plan. */
const ProcessingStep = () => {
  const { flow, submission, goTo } = useTreatment()
  const toPlan = useCallback(() => goTo('plan', { replace: true }), [goTo])
  return (
    <TreatmentStepPage step="processing" title={m.treatment_processing_heading()}>
      <ProcessingBody
        isComputed={flow.outcome !== null}
        submission={submission}
        alerts={flow.outcome?.alerts ?? []}
        onDone={toPlan}
      />
    </TreatmentStepPage>
  )
}

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
