import type { Ref } from 'react'
import type { RatedSymptom } from '#domain/assessment/treatment/intensity.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/language.ts'
import { intensityTexts } from '#web/parts/intensity-texts.ts'
import { TagMarks } from '#web/parts/symptom-picker/tag-marks.tsx'
import { IntensitySlider } from '#web/ui/intensity-slider.tsx'
import { Card } from '#web/ui/page.tsx'
import { rate } from './changes.ts'
import { RemoveSymptom } from './remove-symptom.tsx'
import './intensity.css'

type Props = {
  readonly ref: Ref<HTMLUListElement>
  /** Those that ask for an intensity, in the order of the form. */
  readonly rated: readonly RatedSymptom[]
}

/** SAFE-05: each with its slider; not touched, 0 and 'Kunne ikke vurderes' are three things. */
export const RatedSymptoms = ({ ref, rated }: Props) => {
  const language = useLanguage()
  return (
    <Card>
      <ul className="hp-rated" ref={ref}>
        {rated.map(({ symptom, intensity }) => (
          <li key={symptom.id}>
            <IntensitySlider
              label={nameIn(language, symptom)}
              description={
                <>
                  <span className="hp-rated__marks">
                    <TagMarks symptom={symptom} tagShown="risk" />
                  </span>
                  <span lang="nb">{symptom.helpText}</span>
                </>
              }
              value={intensity}
              onChange={(value) => rate(symptom.id, value)}
              texts={intensityTexts()}
              hasTick={false}
            >
              <RemoveSymptom symptom={symptom} />
            </IntensitySlider>
          </li>
        ))}
      </ul>
    </Card>
  )
}
