import { useMutation } from '@tanstack/react-query'
import type { CaseSheet } from '#contract/sheets.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshCase } from '../use-refresh-case.ts'
import { rowsWord, sheetStateWord } from './sheet-words.ts'

type SheetRowProps = {
  readonly caseId: string
  readonly sheet: CaseSheet
  /** The server's time, in ms since 1970. */
  readonly now: number
  /** The user may enter its rows. */
  readonly mayRecord: boolean
  /** Null: the user cannot declare it lost. */
  readonly onLose: (() => void) | null
}

/** FUP-101: a sheet with 'Etterfør', 'Ferdig ført' and 'Meld tapt'. */
export const SheetRow = ({ caseId, sheet, now, mayRecord, onLose }: SheetRowProps) => {
  const language = useLanguage()
  const refresh = useRefreshCase()
  const when = (at: number): string => whenWord(at, now, language)
  const { id, number, printedAt, by, enteredAt, lost, rows } = sheet
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.sheets.markEntered.mutate({ id }),
    // After a failure too: somebody else may have done it.
    onSettled: refresh,
  })
  const notes = [
    m.sheet_by({ time: when(Date.parse(printedAt)), staff: staffWord(by) }),
    rowsWord(sheet),
  ]
  return (
    <li className="hp-case__row">
      <span className="hp-case__row-what">
        <strong>{m.sheet_number({ number })}</strong>
        <span className="hp-lines">{sheetStateWord(sheet, now, when)}</span>
        <span className="hp-case__small">{notes.join(' · ')}</span>
        <LiveNotice tone="danger">
          {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
        </LiveNotice>
      </span>
      {enteredAt === null && (
        <span className="hp-case__row-acts">
          {mayRecord && (
            <ButtonLink
              to="/cases/$id/late"
              params={{ id: caseId }}
              search={{ sheet: number }}
              variant="tertiary"
              size="small"
              aria-label={m.late_sheet_title({ number })}
            >
              {m.sheet_enter()}
            </ButtonLink>
          )}
          {onLose !== null && rows.length > 0 && (
            <RowAction
              tone="neutral"
              label={m.sheet_done()}
              which={m.sheet_done_which({ number })}
              disabled={isPending}
              onClick={() => mutate()}
            />
          )}
          {onLose !== null && lost === null && (
            <RowAction
              tone="neutral"
              label={m.sheet_lose()}
              which={m.sheet_lose_which({ number })}
              onClick={onLose}
            />
          )}
        </span>
      )}
    </li>
  )
}
