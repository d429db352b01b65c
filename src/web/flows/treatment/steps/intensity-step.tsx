import { CheckmarkCircleIcon, InformationSquareIcon } from '@navikt/aksel-icons'
import { useRef, type Ref } from 'react'
import { isUnrated, type RatedSymptom } from '#domain/assessment/treatment/intensity.ts'
import { AcuteBar } from '#web/flows/kit/flow/acute-bar.tsx'
import { useRaisedAlerts, RaisedAlert } from '#web/flows/kit/flow/raised-alert.tsx'
import { StepFooter } from '#web/flows/kit/flow/step-page.tsx'
import { StickyFooter } from '#web/flows/kit/symptom-picker/sticky-footer.tsx'
import { Button } from '#web/kit/button/button.tsx'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { SymptomIntensity } from '#web/flows/kit/symptom-flow/symptom-intensity.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { TagMarks } from '#web/flows/kit/symptom-picker/tag-marks.tsx'
import type { Symptom } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { useTreatment } from '../store/treatment-context.ts'
import { useFinish } from '../store/use-treatment-finish.ts'
import { rate, toggleSymptom } from '../store/treatment-store.ts'
import { nextStep, TreatmentStepPage } from './treatment-step.tsx'
import '#web/flows/kit/flow/flow.css'
import './intensity.css'

/** Removes a symptom and its answers. The focus moves to the next symptom's button. */
const RemoveSymptom = ({ symptom }: { readonly symptom: Symptom }) => {
  const language = useLanguage()
  const remove = (button: HTMLElement) => {
    const row = button.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const taker = neighbour?.querySelector<HTMLElement>('[data-remove]')
    toggleSymptom(symptom.id)
    if (taker) taker.focus()
    else focusHeading()
  }
  return (
    <button
      type="button"
      className="hp-text-button"
      data-remove
      aria-label={m.picker_remove({ name: nameIn(language, symptom) })}
      onClick={(event) => remove(event.currentTarget)}
    >
      {m.treatment_remove()}
    </button>
  )
}

type PresentSymptomsProps = {
  /** Those that are there or not, in the order of the form. */
  readonly present: readonly RatedSymptom[]
}

/** TRT-02: what no intensity is asked for; it counts in full. */
const PresentSymptoms = ({ present }: PresentSymptomsProps) => (
  <Section heading={m.treatment_present_heading()}>
    <p className="hp-step__note">{m.treatment_present_text()}</p>
    <Card>
      <ul className="hp-rated">
        {present.map(({ symptom }) => (
          <li key={symptom.id} className="hp-present">
            <div>
              <p className="hp-present__name">
                <Name of={symptom} />
              </p>
              <p className="hp-rated__marks">
                <TagMarks symptom={symptom} tagShown="risk" />
              </p>
            </div>
            <span className="hp-present__word">
              <CheckmarkCircleIcon aria-hidden />
              {m.treatment_present()}
            </span>
            <RemoveSymptom symptom={symptom} />
          </li>
        ))}
      </ul>
    </Card>
  </Section>
)

type RatedSymptomsProps = {
  readonly ref: Ref<HTMLUListElement>
  /** Those that ask for an intensity, in the order of the form. */
  readonly rated: readonly RatedSymptom[]
  /** SAFE-01: the alert that an intensity has just raised. */
  readonly raised: AcuteAlert | null
}

/** SAFE-05: each with its slider; not touched, 0 and 'Kunne ikke vurderes' are three things. */
const RatedSymptoms = ({ ref, rated, raised }: RatedSymptomsProps) => (
  <Card>
    <ul className="hp-ratings" ref={ref}>
      {rated.map(({ symptom, intensity }) => (
        <li key={symptom.id}>
          <SymptomIntensity
            symptom={symptom}
            intensity={intensity}
            onRate={(value) => rate(symptom.id, value)}
          >
            <RemoveSymptom symptom={symptom} />
          </SymptomIntensity>
          <RaisedAlert alert={raised?.symptomId === symptom.id ? raised : null} />
        </li>
      ))}
    </ul>
  </Card>
)

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
