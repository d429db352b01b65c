import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { PaperLine } from '#web/shared/paper/paper-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions, Page, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { JoinedCase } from '../joined-case.tsx'
import { OpenedCase } from '../opened-case.tsx'
import { useRefreshCase } from '../use-refresh-case.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { whyNoSheet } from './why-no-sheet.ts'

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
    <Page title={m.sheet_print()} lead={why ?? m.sheet_print_lead()} width="text">
      {why === null ? <NewSheet found={found} /> : <BackToCase id={found.id} />}
    </Page>
  )
}

const BackToCase = ({ id }: { readonly id: string }) => (
  <Actions>
    <ButtonLink to="/cases/$id" params={{ id }} variant="secondary">
      {m.board_case()}
    </ButtonLink>
  </Actions>
)

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
        <ButtonLink to="/cases/$id" params={{ id: found.id }} variant="tertiary">
          {m.board_case()}
        </ButtonLink>
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
