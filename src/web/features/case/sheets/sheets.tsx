import { useState } from 'react'
import type { CaseSheet } from '#contract/sheets.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { SheetRow } from './sheet-row.tsx'
import { whyNoSheet } from './why-no-sheet.ts'

/** FUP-100, FUP-101: the printed sheets of the case; the user prints another one, and enters checks from paper. */
export const Sheets = ({ found }: CaseProps) => {
  const { id, sheets, functions, status } = found
  const [lost, setLost] = useState<CaseSheet | null>(null)
  const now = useServerMinute()
  const why = whyNoSheet(found)
  const mayEnter = mayCall('checks.recordLate', functions)
  const mayRecord = mayEnter && status !== 'closed'
  return (
    <Card>
      <Section heading={m.sheet_list()}>
        {sheets.length === 0 && <p>{m.sheet_none()}</p>}
        {sheets.length > 0 && (
          <ul className="hp-checks">
            {sheets.map((sheet) => (
              <SheetRow
                key={sheet.id}
                caseId={id}
                sheet={sheet}
                now={now}
                mayRecord={mayRecord}
                onLose={mayEnter ? () => setLost(sheet) : null}
              />
            ))}
          </ul>
        )}
        {why !== null && mayEnter && <p>{why}</p>}
        <Actions>
          {why === null && (
            <ButtonLink to="/cases/$id/sheet" params={{ id }} variant="secondary" size="small">
              {m.sheet_print()}
            </ButtonLink>
          )}
          {mayRecord && (
            <ButtonLink to="/cases/$id/late" params={{ id }} variant="tertiary" size="small">
              {m.late_without_sheet()}
            </ButtonLink>
          )}
        </Actions>
      </Section>
      {lost !== null && (
        <ChangeDialog
          found={found}
          change={{ kind: 'lose-sheet', sheet: lost }}
          onClose={() => setLost(null)}
        />
      )}
    </Card>
  )
}
