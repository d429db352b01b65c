import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { QuestionGroup } from '#domain/assessment/questions.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { FinishBlocker } from './finish-blocker.ts'
import { groupName } from './question-words.ts'

type FinishBlockerLineProps = {
  readonly id: string
  readonly blocker: FinishBlocker | null
  readonly pages: readonly QuestionGroup[]
  /** Which of them is shown, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Why there is no result yet. It names a hindrance on another page and leads there. */
export const FinishBlockerLine = ({ id, blocker, pages, page, onPage }: FinishBlockerLineProps) => {
  const language = useLanguage()
  const elsewhere = blocker?.page ?? page
  const other = elsewhere === page ? undefined : pages[elsewhere - 1]
  return (
    <div role="alert" id={id}>
      {blocker !== null && (
        <p className="hp-step__why">
          <InformationSquareIcon aria-hidden />
          {blocker.text}
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
