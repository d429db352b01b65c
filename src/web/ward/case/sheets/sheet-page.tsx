import type { PrintedSheet, CaseSheet } from '#contract/sheets.ts'
import { checkKinds } from '#domain/follow-up/check/check-patterns.ts'
import { SHEET_DUE_MS } from '#domain/follow-up/check/check-draw.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { checkTexts, staffText } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { PaperLine } from '#web/lib/paper/paper-line.tsx'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Page, Section } from '#web/kit/layout/page.tsx'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { JoinedCase, OpenedCase } from '../opened-case.tsx'
import { useCaseAct, useRefreshCase } from '../use-case.tsx'
import { rowsText, sheetStateText, whyNoSheet } from './sheet-texts.ts'
import '#web/lib/paper/form-sheet.css'
import './paper-sheet.css'
import '../case.css'

type PaperSheetProps = CaseProps & { readonly sheet: PrintedSheet }

/** FUP-100: the sheet as it prints on A4. FUP-22: its drawn gaps are on paper alone, where the sheet is folded. */
const PaperSheet = ({ found, sheet }: PaperSheetProps) => {
  const language = useLanguage()
  const { number, printedAt, maxGap, gaps } = sheet
  const dueAt = new Date(Date.parse(printedAt) + SHEET_DUE_MS).toISOString()
  const title = m.sheet_number({ number })
  const facts = [
    [m.case_fact_reference(), found.reference],
    [m.board_department(), found.departmentName],
    [m.sheet_longest(), m.sheet_minutes({ minutes: maxGap })],
    [m.sheet_printed(), formatDateTime(printedAt, language)],
    [m.sheet_enter_by(), formatDateTime(dueAt, language)],
  ] as const
  return (
    <article className="hp-sheet hp-paper-sheet" aria-label={title}>
      <p className="hp-sheet__title">{title}</p>
      <p className="hp-sheet__alerts">
        <strong>{m.sheet_keep()}</strong>
      </p>
      <dl className="hp-sheet__rows">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <EmptyRows rows={gaps.map((_, position) => position + 1)} />
      <p className="hp-sheet__note">
        {m.sheet_kinds({ kinds: checkKinds.map((kind) => checkTexts[kind]()).join(' · ') })}
      </p>
      <div className="hp-paper-sheet__gaps">
        <p className="hp-paper-sheet__fold">{m.sheet_fold()}</p>
        <p className="hp-sheet__note">{m.sheet_gaps()}</p>
        <ol>
          {gaps.map((minutes, position) => {
            const row = position + 1
            return <li key={row}>{m.sheet_gap({ row, minutes })}</li>
          })}
        </ol>
      </div>
    </article>
  )
}

const EMPTY = '\u00A0'

/** FUP-100: the cells that staff write by hand. */
const columns = [m.sheet_column_time, m.check_what, m.check_change, m.sheet_column_initials]

const EmptyRows = ({ rows }: { readonly rows: readonly number[] }) => (
  <table className="hp-paper-sheet__rows">
    <thead>
      <tr>
        {[m.sheet_column_row, ...columns].map((label) => (
          <th key={label()} scope="col">
            {label()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          {columns.map((label) => (
            <td key={label()}>{EMPTY}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

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
const SheetRow = ({ caseId, sheet, now, mayRecord, onLose }: SheetRowProps) => {
  const language = useLanguage()
  const when = (at: number): string => whenText(at, now, language)
  const { id, number, printedAt, by, enteredAt, lost, rows } = sheet
  const { act, isPending, failure } = useCaseAct(() => api.sheets.markEntered.mutate({ id }))
  const notes = [
    m.sheet_by({ time: when(Date.parse(printedAt)), staff: staffText(by) }),
    rowsText(sheet),
  ]
  return (
    <li className="hp-case__row">
      <span className="hp-case__row-what">
        <strong>{m.sheet_number({ number })}</strong>
        <span className="hp-lines">{sheetStateText(sheet, now, when)}</span>
        <span className="hp-case__small">{notes.join(' · ')}</span>
        <LiveNotice tone="danger">{failure}</LiveNotice>
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
              onClick={() => act()}
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

/** FUP-100: the numbered sheet for checks on paper. */
export const SheetPage = () => (
  <OpenedCase title={m.sheet_print()}>
    {(found) =>
      found.mergedInto === null ? (
        <SheetOrWhyNot found={found} />
      ) : (
        <JoinedCase reference={found.reference} older={found.mergedInto} />
      )
    }
  </OpenedCase>
)

const SheetOrWhyNot = ({ found }: CaseProps) => {
  const [why] = useState(() => whyNoSheet(found))
  return (
    <Page
      title={m.sheet_print()}
      lead={why ?? m.sheet_print_lead()}
      width="text"
      above={
        <BackLink to="/cases/$id" params={{ id: found.id }}>
          {m.board_case()}
        </BackLink>
      }
    >
      {why === null && <NewSheet found={found} />}
      <Sheets found={found} />
    </Page>
  )
}

/** FUP-101: the printed sheets of the case, and the entry of checks from them. */
const Sheets = ({ found }: CaseProps) => {
  const { id, sheets, functions, status } = found
  const [lost, setLost] = useState<CaseSheet | null>(null)
  const now = useServerMinute()
  const mayEnter = mayCall('checks.recordLate', functions)
  if (sheets.length === 0) return null
  return (
    <div className="hp-no-print">
      <Section heading={m.sheet_list()}>
        <ul className="hp-case__rows">
          {sheets.map((sheet) => (
            <SheetRow
              key={sheet.id}
              caseId={id}
              sheet={sheet}
              now={now}
              mayRecord={mayEnter && status !== 'closed'}
              onLose={mayEnter ? () => setLost(sheet) : null}
            />
          ))}
        </ul>
      </Section>
      {lost !== null && (
        <ChangeDialog
          found={found}
          change={{ kind: 'lose-sheet', sheet: lost }}
          onClose={() => setLost(null)}
        />
      )}
    </div>
  )
}

/** The number is drawn by the press, so that nobody has to enter a sheet that was only looked at. */
const NewSheet = ({ found }: CaseProps) => {
  const refresh = useRefreshCase()
  // A press after a lost answer is the same sheet.
  const [id, setId] = useState(uuidv7)
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => api.sheets.print.mutate({ id, caseId: found.id }),
    onSuccess: () => setId(uuidv7()),
    onSettled: refresh,
  })
  return (
    <>
      <div className="hp-actions hp-no-print">
        {data !== undefined && (
          <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
            {m.report_print()}
          </Button>
        )}
        <Button
          variant={data === undefined ? 'primary' : 'secondary'}
          pending={isPending}
          onClick={() => mutate()}
        >
          {m.sheet_make()}
        </Button>
      </div>
      <LiveNotice tone="danger">
        {error === null ? null : (
          <CallFailureText error={error} fallback={m.admin_unknown_error()} />
        )}
      </LiveNotice>
      {data !== undefined && (
        <>
          <PaperLine
            document={m.sheet_number({ number: data.number })}
            whose={[found.reference]}
            printedAt={data.printedAt}
          />
          <p className="hp-no-print">{m.sheet_gaps_hidden()}</p>
          <Section heading={m.report_preview()}>
            <PaperSheet found={found} sheet={data} />
          </Section>
        </>
      )}
    </>
  )
}
