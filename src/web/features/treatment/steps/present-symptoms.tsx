import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { RatedSymptom } from '#domain/assessment/treatment/intensity.ts'
import { Name } from '#web/shared/content/name.tsx'
import { TagMarks } from '#web/shared/assessment/symptom-picker/tag-marks.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RemoveSymptom } from './remove-symptom.tsx'
import '#web/shared/assessment/symptom-flow/symptom-intensity.css'
import './intensity.css'

type PresentSymptomsProps = {
  /** Those that are there or not, in the order of the form. */
  readonly present: readonly RatedSymptom[]
}

/** TRT-02: what no intensity is asked for; it counts in full. */
export const PresentSymptoms = ({ present }: PresentSymptomsProps) => (
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
