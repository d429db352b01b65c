import { memo, useId } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { Symptom } from '#domain/content/observation-content.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { RaisedAlert } from '../flow/raised-alert.tsx'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import { TagMarks, type MarkedSymptom, type TagShown } from './tag-marks.tsx'
import '#web/kit/fields/choice.css'
import './symptom-picker.css'

type SymptomOptionProps = {
  readonly symptom: MarkedSymptom &
    Pick<Symptom, 'id' | 'nameNo' | 'nameEn' | 'helpText' | 'helpTextEn'>
  readonly chosen: boolean
  readonly onToggle: (id: string) => void
  readonly tagShown: TagShown
  /** SAFE-01: the alert that this choice has just raised. */
  readonly alert?: AcuteAlert | null
}

/** Renders again only for its own tick: the page may contain 87 of them. */
export const SymptomOption = memo((props: SymptomOptionProps) => {
  const { symptom, chosen, onToggle, tagShown, alert = null } = props
  const id = useId()
  useLanguage()
  return (
    <li>
      <label className="hp-picker__option">
        <input
          className="hp-check"
          type="checkbox"
          checked={chosen}
          onChange={() => onToggle(symptom.id)}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-marks ${id}-help`}
        />
        <span className="hp-picker__texts">
          <span className="hp-picker__name" id={`${id}-name`}>
            <Name of={symptom} />
          </span>
          <span className="hp-picker__help" id={`${id}-help`}>
            <ContentText no={symptom.helpText} en={symptom.helpTextEn} />
          </span>
        </span>
        <span className="hp-picker__marks" id={`${id}-marks`}>
          <TagMarks symptom={symptom} tagShown={tagShown} />
        </span>
      </label>
      <RaisedAlert alert={alert} />
    </li>
  )
})
