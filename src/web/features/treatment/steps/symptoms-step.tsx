import { SymptomsBody } from '#web/shared/assessment/symptom-flow/symptoms-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { toggleSymptom } from '../store/treatment-changes.ts'
import { useTreatment } from '../store/treatment-context.ts'
import { nextStep, TreatmentStepPage } from './treatment-step.tsx'

/** TRT-01: the symptoms to choose from; at least one. */
export const SymptomsStep = () => {
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
