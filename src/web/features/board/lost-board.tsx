import { useLanguage } from '#web/lib/format/language.ts'
import type { KnownCase } from '#web/shared/follow-up/known-cases.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { LostCase } from './lost-case.tsx'

type LostBoardProps = {
  /** The server's time of the last answer, in ms since 1970. */
  readonly since: number
  readonly known: readonly KnownCase[]
  readonly now: number
  readonly retry: () => unknown
}

/**
 * FUP-44: 'Uten forbindelse siden 14:02. Bruk papir.' No state is shown: only which cases there are, for the paper.
 * FUP-153: a case that this tab has checked since then goes on by that check.
 */
export const LostBoard = ({ since, known, now, retry }: LostBoardProps) => {
  const time = whenWord(since, now, useLanguage())
  return (
    <>
      <div role="alert">
        <Notice tone="danger">
          <p>
            <strong>{m.board_lost({ time })}</strong>
          </p>
          <p>{m.board_lost_text()}</p>
          {known.some(({ checkedAt }) => checkedAt !== null) && <p>{m.check_offline({ time })}</p>}
          <Actions>
            <Button variant="secondary" tone="neutral" size="small" onClick={() => void retry()}>
              {m.error_retry()}
            </Button>
            <ButtonLink to="/check" variant="secondary" tone="neutral" size="small">
              {m.check_typed_title()}
            </ButtonLink>
          </Actions>
        </Notice>
      </div>
      <ul className="hp-board__lost">
        {known
          .toSorted((one, other) => one.found.reference.localeCompare(other.found.reference, 'nb'))
          .map((each) => (
            <LostCase key={each.found.id} known={each} now={now} />
          ))}
      </ul>
    </>
  )
}
