import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { QuestionGroup } from '#domain/assessment/questions.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Hindrance } from './hindrance.ts'
import { groupName } from './question-words.ts'

type Props = {
  readonly id: string
  readonly hindrance: Hindrance | null
  readonly pages: readonly QuestionGroup[]
  /** Which of them is shown, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Why there is no result yet. It names a hindrance on another page and leads there. */
export const HindranceLine = ({ id, hindrance, pages, page, onPage }: Props) => {
  const language = useLanguage()
  const elsewhere = hindrance?.page ?? page
  const other = elsewhere === page ? undefined : pages[elsewhere - 1]
  return (
    <div role="alert" id={id}>
      {hindrance !== null && (
        <p className="hp-step__why">
          <InformationSquareIcon aria-hidden />
          {hindrance.text}
        </p>
      )}
      {other !== undefined && (
        <Button variant="tertiary" size="small" onClick={() => onPage(elsewhere)}>
          {m.flow_hindrance_page({ name: groupName(language, other) })}
        </Button>
      )}
    </div>
  )
}
