import { CheckmarkCircleIcon, InformationSquareIcon } from '@navikt/aksel-icons'
import { useRef } from 'react'
import { isUnrated } from '#domain/assessment/treatment/intensity.ts'
import { AcuteBar } from '#web/shared/assessment/flow/acute-bar.tsx'
import { useRaisedAlerts } from '#web/shared/assessment/flow/use-raised-alerts.ts'
import { StepFooter } from '#web/shared/assessment/flow/step-footer.tsx'
import { StickyFooter } from '#web/shared/assessment/symptom-picker/sticky-footer.tsx'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useTreatment } from '../store/context.ts'
import { PresentSymptoms } from './present-symptoms.tsx'
import { RatedSymptoms } from './rated-symptoms.tsx'
import { nextStep, TreatmentStepPage } from './treatment-step.tsx'
import { useFinish } from '../store/use-finish.ts'
import './intensity.css'

const missingText = (count: number): string => {
  if (count === 0) return m.treatment_intensity_complete()
  return count === 1
    ? m.treatment_intensity_missing_one()
    : m.treatment_intensity_missing({ count })
}

/** TRT-01, SAFE-05: how strong each chosen symptom is; none is left out, none is guessed. */
export const IntensityStep = () => {
  const { rated, alerts, acuteNote, pages, savedAt, goTo } = useTreatment()
  const { finish } = useFinish()
  const raised = useRaisedAlerts(alerts)
  const list = useRef<HTMLUListElement>(null)
  const toRate = rated.filter(({ symptom }) => symptom.requiresIntensity)
  const present = rated.filter(({ symptom }) => !symptom.requiresIntensity)
  const missing = toRate.filter(isUnrated).length
  const hasQuestions = pages.length > 0

  const toFirstMissing = () => {
    const position = toRate.findIndex(isUnrated)
    const slider = list.current?.children[position]?.querySelector<HTMLElement>('[type=range]')
    slider?.focus({ preventScroll: true })
    slider?.closest('li')?.scrollIntoView({ block: 'center' })
  }

  return (
    <TreatmentStepPage
      step="intensity"
      width="wide"
      title={m.treatment_intensity_heading()}
      lead={toRate.length > 0 ? m.treatment_intensity_lead() : m.treatment_intensity_none()}
    >
      {toRate.length > 0 && <RatedSymptoms ref={list} rated={toRate} raised={raised} />}
      {present.length > 0 && <PresentSymptoms present={present} />}
      <StickyFooter>
        <AcuteBar alerts={alerts} note={acuteNote} />
        <div className="hp-foot__row">
          <div className="hp-missing">
            <p className="hp-step__why" role="status" id="intensity-why">
              {missing === 0 ? (
                <CheckmarkCircleIcon aria-hidden />
              ) : (
                <InformationSquareIcon aria-hidden />
              )}
              {missingText(missing)}
            </p>
            {missing > 0 && (
              <button type="button" className="hp-text-button" onClick={toFirstMissing}>
                {m.treatment_intensity_first_missing()}
              </button>
            )}
          </div>
          <Button
            disabled={missing > 0}
            aria-describedby="intensity-why"
            onClick={hasQuestions ? () => goTo('questions') : finish}
          >
            {hasQuestions ? m.flow_continue() : m.flow_finish()}
          </Button>
        </div>
      </StickyFooter>
      <StepFooter
        next={hasQuestions ? nextStep('questions') : m.flow_next_finish()}
        savedAt={savedAt}
      />
    </TreatmentStepPage>
  )
}
