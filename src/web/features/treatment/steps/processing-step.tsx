import { useCallback } from 'react'
import { ProcessingBody } from '#web/shared/assessment/symptom-flow/processing-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useTreatment } from '../store/treatment-context.ts'
import { TreatmentStepPage } from './treatment-step.tsx'

/** From 'Fullfør' to the plan. */
export const ProcessingStep = () => {
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
