import { SymptomsBody } from '#web/shared/assessment/symptom-flow/symptoms-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { toggleSymptom } from './changes.ts'
import { useObservation } from './context.ts'
import { ObservationStepPage } from './observation-step.tsx'
import { Texts } from './texts.tsx'
import { useFinish } from './use-finish.ts'

/** OBS-03: the observed symptoms; at least one. */
export const SymptomsStep = () => {
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
        {!hasQuestions && <Texts />}
      </SymptomsBody>
    </ObservationStepPage>
  )
}
