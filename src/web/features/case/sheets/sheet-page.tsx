import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CaseSheet } from '#contract/sheets.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { PaperLine } from '#web/shared/paper/paper-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { JoinedCase } from '../joined-case.tsx'
import { OpenedCase } from '../opened-case.tsx'
import { useRefreshCase } from '../use-refresh-case.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { SheetRow } from './sheet-row.tsx'
import { whyNoSheet } from './why-no-sheet.ts'
import '../case.css'

/** FUP-100 */
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
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
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
