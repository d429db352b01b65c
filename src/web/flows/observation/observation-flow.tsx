import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { observationAlerts } from '#domain/assessment/observation/model.ts'
import {
  observationSteps,
  type ObservationStep,
} from '#domain/assessment/observation/observation-steps.ts'
import { askedQuestions } from '#domain/assessment/question-answers.ts'
import { questionGroups } from '#domain/assessment/question-groups.ts'
import type { SymptomFlowState } from '#domain/assessment/steps.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FlowLoading, FlowFrame } from '#web/flows/kit/symptom-flow/flow-frame.tsx'
import { useElsewhereNote } from '#web/flows/kit/symptom-flow/elsewhere-note.ts'
import { useFlowContent, type FlowContent } from '#web/flows/kit/symptom-flow/use-flow-content.ts'
import { useGoToStep, useStep } from '#web/flows/kit/symptom-flow/use-step.ts'
import { notApproved, type WithApproval } from '#domain/content/approval.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { ProcessingBody } from '#web/flows/kit/symptom-flow/processing-body.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { groupName, QuestionsBody } from '#web/flows/kit/symptom-flow/questions-body.tsx'
import { SymptomsBody } from '#web/flows/kit/symptom-flow/symptoms-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ObservationContext, useObservation, type Observation } from './observation-context.ts'
import { IntroStep } from './observation-intro.tsx'
import { ResultsStep } from './results-step.tsx'
import {
  observationStore,
  useFlowSnapshot,
  useOpenFlow,
  setAnswer,
  toggleSymptom,
  confirmIdentityNumber,
  writeNotes,
} from './observation-store.ts'
import { ObservationStepPage } from './observation-step.tsx'
import { useFinish } from './use-observation-finish.ts'
import { IdentityNumberWarning } from '#web/flows/kit/question-step/identity-number-warning.tsx'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { lengthText, notesError } from '#web/flows/kit/question-step/text-errors.ts'
import { privateText } from '#web/kit/fields/private-text.ts'
import '#web/flows/kit/assessment-parts.css'

type NotesFieldProps = {
  /** '': none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** From here on the count is shown. */
const NEAR_LIMIT = LONGEST_NOTES * 0.9

/** OBS-04: the observer's own notes, folded away until there are some. */
const NotesField = ({ value, onChange }: NotesFieldProps) => {
  const [open, setOpen] = useState(value !== '')
  const [isEdited, setIsEdited] = useState(value !== '')
  // Notes that come from elsewhere (a reload, a draft) are not hidden.
  if (isEdited !== (value !== '')) {
    setIsEdited(value !== '')
    if (value !== '') setOpen(true)
  }
  const error = notesError(value)
  return (
    <details className="hp-notes" open={open || error !== undefined}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setOpen(!open)
        }}
      >
        {m.notes_heading()}
      </summary>
      <TextArea
        {...privateText}
        label={m.notes_label()}
        help={m.notes_help()}
        error={error}
        pending={false}
        rows={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        below={
          value.length >= NEAR_LIMIT && (
            <p className="hp-question__below">{lengthText(value, LONGEST_NOTES)}</p>
          )
        }
      />
    </details>
  )
}

/** OBS-04: the observer's notes, and the warning of a number that tells who somebody is (L4). */
const Notes = () => {
  const { flow } = useObservation()
  const { holdsNumber: hasNumber } = useFinish()
  const { notes, identityNumberConfirmed } = flow.data
  return (
    <>
      <NotesField value={notes} onChange={writeNotes} />
      {hasNumber && (
        <IdentityNumberWarning
          confirmed={identityNumberConfirmed}
          onConfirm={confirmIdentityNumber}
        />
      )}
    </>
  )
}

/** OBS-03: the observed symptoms; at least one. */
const SymptomsStep = () => {
  const { content, alerts, acuteNote, flow, pages, savedAt, goTo } = useObservation()
  const { finish, hindrance: blocker } = useFinish()
  const { symptoms } = flow.data
  const hasQuestions = pages.length > 0
  return (
    <ObservationStepPage
      step="symptoms"
      width="wide"
      title={m.observation_symptoms_heading()}
      lead={m.observation_symptoms_lead()}
    >
      <SymptomsBody
        content={content}
        chosen={symptoms}
        onToggle={toggleSymptom}
        tagShown="observation"
        alerts={alerts}
        acuteNote={acuteNote}
        noneText={m.observation_symptoms_none()}
        savedAt={savedAt}
        next={
          hasQuestions
            ? {
                note: m.flow_next({ step: m.observation_step_questions().toLowerCase() }),
                label: m.flow_continue(),
                onNext: () => goTo('questions'),
                blocker: null,
              }
            : {
                note: m.flow_next_finish(),
                label: m.flow_finish(),
                onNext: finish,
                blocker: blocker?.text ?? null,
              }
        }
      >
        {!hasQuestions && <Notes />}
      </SymptomsBody>
    </ObservationStepPage>
  )
}

/** OBS-04: the questions of the chosen symptoms, a page for each group, and the observer's notes on every page. */
const QuestionsStep = ({ page }: { readonly page: number }) => {
  const { alerts, acuteNote, flow, pages, savedAt, goTo } = useObservation()
  const { finish, hindrance: blocker } = useFinish(page)
  const language = useLanguage()
  const shown = pages[page - 1]
  if (shown === undefined) return null
  return (
    <ObservationStepPage
      step="questions"
      page={page}
      title={groupName(language, shown)}
      lead={m.flow_questions_lead()}
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
        blocker={blocker}
        savedAt={savedAt}
      >
        <Notes />
      </QuestionsBody>
    </ObservationStepPage>
  )
}

/** OBS-05: from 'Fullfør' to the result. */
const ProcessingStep = () => {
  const { flow, submission, goTo } = useObservation()
  const toResults = useCallback(() => goTo('results', { replace: true }), [goTo])
  return (
    <ObservationStepPage step="processing" title={m.observation_processing_heading()}>
      <ProcessingBody
        isComputed={flow.outcome !== null}
        submission={submission}
        alerts={flow.outcome?.alerts ?? []}
        onDone={toResults}
      />
    </ObservationStepPage>
  )
}

/** The content, and whether no user need be stored with it. */
type ObservationSource = ObservationContent & WithApproval & { readonly allowsWithoutUser: boolean }

/** OBS-09: whether it is allowed is not known, so the choice is not there. */
const fromShipped = ({ groups, symptoms, questions }: TreatmentContent): ObservationSource => ({
  groups,
  symptoms,
  questions,
  approval: notApproved,
  allowsWithoutUser: false,
})

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
