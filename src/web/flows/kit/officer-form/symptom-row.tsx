import { memo, type ReactNode } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { isSelected, type OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import { bases, parseBasis, type Basis } from '#domain/assessment/officer/basis.ts'
import type { BankSymptom } from '#domain/content/officer-content.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { ContentText } from '#web/flows/kit/content/content-text.tsx'
import { IntensitySlider, onRatingKey } from '#web/kit/rating/intensity-slider.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import { RatingRow, type RatingPart } from '#web/kit/rating/rating-row.tsx'
import { afterFactKey, type Intensity } from '#web/kit/rating/intensity-value.ts'
import * as m from '#web/generated/messages/messages.js'
import { factTexts, intensityTexts, ratingTexts, basisTexts } from '../answer-texts.ts'
import { RaisedAlert } from '../flow/raised-alert.tsx'
import '../assessment-parts.css'
import '#web/kit/fields/choice.css'
import '#web/kit/rating/rating.css'

type FactChoiceProps = {
  readonly part: RatingPart
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
  readonly texts: { readonly yes: string; readonly no: string; readonly unable: string }
}

/** OFF-04: whether a fact is so: yes is 100, no is 0. Never answered is none of the three (SAFE-05). */
const FactChoice = ({ part, value, onChange, texts }: FactChoiceProps) => {
  const options: readonly (readonly [Intensity, string])[] = [
    [100, texts.yes],
    [0, texts.no],
    ['unable', texts.unable],
  ]
  return (
    <div className="hp-fact">
      {options.map(([option, text]) => (
        <label key={text} className="hp-fact__option">
          <input
            className="hp-radio"
            type="radio"
            name={part.label}
            aria-describedby={part.description}
            aria-keyshortcuts={`J N U Backspace I${part.asideKey}`}
            checked={value === option}
            onChange={() => onChange(option)}
            onKeyDown={onRatingKey(afterFactKey, onChange, part.onExplain)}
          />
          {text}
        </label>
      ))}
    </div>
  )
}

type BasisChoiceProps = {
  /** The name of the symptom. */
  readonly label: string
  readonly basis: Basis | null
  readonly onChange: (basis: Basis | null) => void
}

/** FUP-92: how the officer knows an answer. G goes to it from the answer, so that a symptom stays one stop for Tab. */
const BasisChoice = ({ label, basis, onChange }: BasisChoiceProps) => (
  <select
    className="hp-basis"
    tabIndex={-1}
    aria-label={`${m.basis_choose()} ${label}`}
    value={basis ?? ''}
    onChange={({ target }) => onChange(parseBasis(target.value))}
  >
    <option value="">{m.basis_choose()}</option>
    {bases.map((one) => (
      <option key={one} value={one}>
        {basisTexts[one]()}
      </option>
    ))}
  </select>
)

/** OFF-04: the symptoms of one category; a `SymptomRow` each. */
export const SymptomRows = ({ children }: { children: ReactNode }) => (
  <Card>
    <ul className="hp-ratings">{children}</ul>
  </Card>
)

type Described = Pick<BankSymptom, 'description' | 'descriptionEn' | 'infoText' | 'infoTextEn'>

type SymptomRowProps = {
  readonly symptom: Described &
    Pick<BankSymptom, 'id' | 'nameNo' | 'nameEn' | 'answerKind' | 'usualLevel'>
  readonly answer: OfficerAnswer | null
  /** null: back to never touched (SAFE-05). The same function from one drawing to the next. */
  readonly onAnswer: (symptomId: string, answer: OfficerAnswer | null) => void
  /** FUP-92: null: nothing is said. */
  readonly basis?: Basis | null
  /** FUP-92: absent where the row does not ask for the basis. The same function from one drawing to the next. */
  readonly onBasis?: (symptomId: string, basis: Basis | null) => void
  /** SAFE-01: that this answer has just raised. */
  readonly alert?: AcuteAlert | null
}

/** Drawn again only when its own answer changes: a slider that is dragged moves one row. */
export const SymptomRow = memo((props: SymptomRowProps) => {
  const { symptom, answer, onAnswer, basis = null, onBasis, alert = null } = props
  const label = nameIn(useLanguage(), symptom)
  const change = (value: OfficerAnswer | null) => onAnswer(symptom.id, value)
  const isFact = symptom.answerKind === 'fact'
  const isPresent = isSelected(answer)
  const { infoText } = symptom
  return (
    <li>
      <RatingRow
        label={label}
        description={<ContentText no={symptom.description} en={symptom.descriptionEn} />}
        info={infoText === null ? undefined : <ContentText no={infoText} en={symptom.infoTextEn} />}
        isPresent={isPresent}
        tick={
          isFact ? null : { checked: isPresent, onTick: (checked) => change(checked ? 100 : 0) }
        }
        onClear={answer === null ? undefined : () => change(null)}
        texts={ratingTexts()}
        aside={
          onBasis &&
          typeof answer === 'number' && (
            <BasisChoice
              label={label}
              basis={basis}
              onChange={(chosen) => onBasis(symptom.id, chosen)}
            />
          )
        }
      >
        {(part) =>
          isFact ? (
            <FactChoice part={part} value={answer} onChange={change} texts={factTexts()} />
          ) : (
            <IntensitySlider
              part={part}
              label={label}
              value={answer}
              onChange={change}
              usual={symptom.usualLevel}
              texts={intensityTexts()}
            />
          )
        }
      </RatingRow>
      <RaisedAlert alert={alert} />
    </li>
  )
})
