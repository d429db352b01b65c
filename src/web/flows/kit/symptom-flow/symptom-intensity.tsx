import type { ReactNode } from 'react'
import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import type { Symptom } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ContentText } from '#web/flows/kit/content/content-text.tsx'
import { IntensitySlider } from '#web/kit/rating/intensity-slider.tsx'
import { RatingRow } from '#web/kit/rating/rating-row.tsx'
import { intensityTexts, ratingTexts } from '../answer-texts.ts'
import { TagMarks, type MarkedSymptom } from '../symptom-picker/tag-marks.tsx'
import '../flow/flow.css'

type SymptomIntensityProps = {
  readonly symptom: MarkedSymptom & Pick<Symptom, 'nameNo' | 'nameEn' | 'helpText' | 'helpTextEn'>
  readonly intensity: Intensity
  readonly onRate: (intensity: Intensity) => void
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** TRT-01, SAFE-05: how strong a chosen symptom is. It was chosen in the step before, so the row has no checkbox. */
export const SymptomIntensity = ({
  symptom,
  intensity,
  onRate,
  children,
}: SymptomIntensityProps) => {
  const label = nameIn(useLanguage(), symptom)
  return (
    <RatingRow
      label={label}
      description={
        <>
          <span className="hp-rated__marks">
            <TagMarks symptom={symptom} tagShown="risk" />
          </span>
          <ContentText no={symptom.helpText} en={symptom.helpTextEn} />
        </>
      }
      isPresent={intensity !== null && intensity !== 0}
      onClear={intensity === null ? undefined : () => onRate(null)}
      texts={ratingTexts()}
      actions={children}
    >
      {(part) => (
        <IntensitySlider
          part={part}
          label={label}
          value={intensity}
          onChange={onRate}
          texts={intensityTexts()}
        />
      )}
    </RatingRow>
  )
}
