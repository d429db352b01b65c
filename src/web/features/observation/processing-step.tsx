import { useCallback } from 'react'
import { ProcessingBody } from '#web/shared/assessment/symptom-flow/processing-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useObservation } from './context.ts'
import { ObservationStepPage } from './observation-step.tsx'

/** OBS-05: from 'Fullfør' to the result. */
export const ProcessingStep = () => {
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
