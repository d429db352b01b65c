import type { Ref } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { RatedSymptom } from '#domain/assessment/treatment/intensity.ts'
import { RaisedAlert } from '#web/shared/assessment/flow/raised-alert.tsx'
import { SymptomIntensity } from '#web/shared/assessment/symptom-flow/symptom-intensity.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { rate } from '../store/changes.ts'
import { RemoveSymptom } from './remove-symptom.tsx'
import './intensity.css'

type RatedSymptomsProps = {
  readonly ref: Ref<HTMLUListElement>
  /** Those that ask for an intensity, in the order of the form. */
  readonly rated: readonly RatedSymptom[]
  /** SAFE-01: the alert that an intensity has just raised. */
  readonly raised: AcuteAlert | null
}

/** SAFE-05: each with its slider; not touched, 0 and 'Kunne ikke vurderes' are three things. */
export const RatedSymptoms = ({ ref, rated, raised }: RatedSymptomsProps) => (
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
