import { InformationSquareIcon } from '@navikt/aksel-icons'
import { memo } from 'react'
import type { OfficerAnswer } from '#domain/assessment/officer/answers.ts'
import type { BankSymptom } from '#domain/content/officer-content.ts'
import { useLanguage } from '#web/lib/language.ts'
import { intensityTexts } from '#web/parts/intensity-texts.ts'
import { nameIn } from '#domain/report/texts.ts'
import { IntensitySlider } from '#web/ui/intensity-slider.tsx'
import { giveAnswer } from './flow.ts'
import { officerStore } from './officer-store.ts'

type Props = { readonly symptom: BankSymptom; readonly answer: OfficerAnswer | null }

/** Drawn again only when its own answer changes: a slider that is dragged moves one row. */
export const SymptomRow = memo(({ symptom, answer }: Props) => (
  <li>
    <IntensitySlider
      label={nameIn(useLanguage(), symptom)}
      description={<Description of={symptom} />}
      value={answer}
      onChange={(value) =>
        officerStore.change((now, fresh) => giveAnswer(now, symptom.id, value, fresh))
      }
      texts={intensityTexts()}
    />
  </li>
))

const Description = ({ of: { description, infoText } }: { of: BankSymptom }) => (
  <div lang="nb">
    <p>{description}</p>
    {infoText !== null && (
      <p className="hp-symptom__info">
        <InformationSquareIcon aria-hidden />
        {infoText}
      </p>
    )}
  </div>
)
