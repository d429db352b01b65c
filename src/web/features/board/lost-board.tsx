import type { BoardRow } from '#contract/cases.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { CaseBadges } from '#web/shared/follow-up/case-badges.tsx'
import { LocalName } from '#web/shared/follow-up/local-name.tsx'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { levelWord } from '#web/shared/follow-up/words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type LostBoardProps = {
  /** The server's time of the last answer. */
  readonly at: string
  readonly rows: readonly BoardRow[]
  readonly now: number
  readonly retry: () => unknown
}

/** FUP-44: 'Uten forbindelse siden 14:02. Bruk papir.' No state is shown: only which cases there are, for the paper. */
export const LostBoard = ({ at, rows, now, retry }: LostBoardProps) => {
  const language = useLanguage()
  return (
    <>
      <div role="alert">
        <Notice tone="danger">
          <p>
            <strong>{m.board_lost({ time: whenWord(Date.parse(at), now, language) })}</strong>
          </p>
          <p>{m.board_lost_text()}</p>
          <Actions>
            <Button variant="secondary" tone="neutral" size="small" onClick={() => void retry()}>
              {m.error_retry()}
            </Button>
          </Actions>
        </Notice>
      </div>
      <ul className="hp-board__lost">
        {rows
          .toSorted((one, other) => one.reference.localeCompare(other.reference, 'nb'))
          .map((row) => (
            <li key={row.id}>
              <strong lang="nb">{row.reference}</strong> <LocalName caseId={row.id} />
              <CaseBadges {...row} />
              {row.plan !== null && <span>{levelWord(row.plan.level)}</span>}
            </li>
          ))}
      </ul>
    </>
  )
}
