import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SHEET_ROWS } from '#domain/follow-up/check-sheet.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { NoCheck } from '../check/no-check.tsx'
import { JoinedCase } from '../joined-case.tsx'
import { OpenedCase } from '../opened-case.tsx'
import { LateForm, type EnteredCheck } from './late-form.tsx'

/** FUP-101: 'Etterfør' of a sheet, row by row, or of a check that is on none. */
export const LatePage = () => (
  <OpenedCase title={m.late_title()}>{(found) => <LateOrWhyNot found={found} />}</OpenedCase>
)

const whyNoLate = (
  { status, functions, sheets }: CaseProps['found'],
  number: number | undefined,
): string | null => {
  if (status === 'closed') return m.error_case_closed()
  if (!mayCall('checks.recordLate', functions)) return m.check_not_allowed()
  if (number === undefined) return null
  const sheet = sheets.find((one) => one.number === number)
  if (sheet === undefined) return m.error_unknown_sheet()
  return sheet.enteredAt === null ? null : m.error_sheet_entered()
}

/** Decided once: a change by somebody else must not remove a form with typed text. The server refuses the save. */
const LateOrWhyNot = ({ found }: CaseProps) => {
  const { sheet: number } = useSearch({ from: '/guarded/cases/$id/late' })
  const [why] = useState(() => whyNoLate(found, number))
  const [older] = useState(found.mergedInto)
  if (older !== null) return <JoinedCase reference={found.reference} older={older} />
  if (why !== null) return <NoCheck id={found.id} why={why} />
  return <LateEntries found={found} number={number ?? null} />
}

type LateEntriesProps = CaseProps & { readonly number: number | null }

/** After each row an empty form for the next one; after the last one, and without a sheet, back to the case. */
const LateEntries = ({ found, number }: LateEntriesProps) => {
  const navigate = useNavigate()
  const [entered, setEntered] = useState<readonly EnteredCheck[]>([])
  const [today] = useState(() => isoDate(new Date(serverNow()).toISOString()))
  const leave = (): void =>
    void navigate({ to: '/cases/$id', params: { id: found.id }, ignoreBlocker: true })
  const rowsBefore = found.sheets.find((one) => one.number === number)?.rows ?? []
  const freeAfter = (own: readonly EnteredCheck[]): readonly number[] => {
    const taken = new Set([...rowsBefore, ...own.map(({ row }) => row)])
    return Array.from({ length: SHEET_ROWS }, (_, position) => position + 1).filter(
      (row) => !taken.has(row),
    )
  }
  const add = (check: EnteredCheck): void => {
    const own = [...entered, check]
    if (number !== null && freeAfter(own).length > 0) {
      setEntered(own)
      return
    }
    showSaved(m.late_saved({ time: formatTime(check.observedAt, currentLanguage()) }))
    leave()
  }
  const last = entered.at(-1)
  return (
    <LateForm
      key={entered.length}
      found={found}
      sheet={number === null ? null : { number, freeRows: freeAfter(entered) }}
      day={last?.day ?? today}
      saved={
        <LiveNotice tone="success">
          {last === undefined || number === null ? null : (
            <p>{m.late_rows_next({ row: last.row, number })}</p>
          )}
        </LiveNotice>
      }
      onEntered={add}
      onLeave={leave}
    />
  )
}
