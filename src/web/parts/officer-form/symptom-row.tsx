import { InformationSquareIcon } from '@navikt/aksel-icons'
import { memo, type ReactNode } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { OfficerAnswer } from '#domain/assessment/officer/answers.ts'
import type { BankSymptom } from '#domain/content/officer-content.ts'
import { useLanguage } from '#web/lib/language.ts'
import { intensityTexts } from '#web/parts/intensity-texts.ts'
import { nameIn } from '#domain/report/texts.ts'
import { ContentText } from '#web/parts/content-text.tsx'
import { RaisedAlert } from '#web/parts/flow/raised-alert.tsx'
import { IntensitySlider } from '#web/ui/intensity-slider.tsx'
import { Card } from '#web/ui/page.tsx'
import './symptom-row.css'

/** OFF-04: what is rated of one category; a `SymptomRow` each. */
export const SymptomRows = ({ children }: { children: ReactNode }) => (
  <Card>
    <ul className="hp-symptoms">{children}</ul>
  </Card>
)

type Described = Pick<BankSymptom, 'description' | 'descriptionEn' | 'infoText' | 'infoTextEn'>

type Props = {
  readonly symptom: Described & Pick<BankSymptom, 'id' | 'nameNo' | 'nameEn'>
  readonly answer: OfficerAnswer | null
  /** null: back to never touched (SAFE-05). The same function from one drawing to the next. */
  readonly onAnswer: (symptomId: string, answer: OfficerAnswer | null) => void
  /** SAFE-01: that this answer has just raised. */
  readonly alert?: AcuteAlert | null
}

/** Drawn again only when its own answer changes: a slider that is dragged moves one row. */
export const SymptomRow = memo(({ symptom, answer, onAnswer, alert = null }: Props) => (
  <li>
    <IntensitySlider
      label={nameIn(useLanguage(), symptom)}
      description={<Description of={symptom} />}
      value={answer}
      onChange={(value) => onAnswer(symptom.id, value)}
      texts={intensityTexts()}
    />
    <RaisedAlert alert={alert} />
  </li>
))

const Description = ({ of }: { of: Described }) => (
  <div>
    <p>
      <ContentText no={of.description} en={of.descriptionEn} />
    </p>
    {of.infoText !== null && (
      <p className="hp-symptom__info">
        <InformationSquareIcon aria-hidden />
        <ContentText no={of.infoText} en={of.infoTextEn} />
      </p>
    )}
  </div>
)
