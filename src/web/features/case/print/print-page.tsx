import { useQuery } from '@tanstack/react-query'
import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { useParams } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { NoCases } from '#web/shared/follow-up/ward/no-cases.tsx'
import { PaperLine } from '#web/shared/paper/paper-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PrintSheet } from './print-sheet.tsx'

/** FUP-115: each visit reads the case once, and is one row of the audit log. The page stays as it was read. */
export const PrintPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(
    useTRPC().cases.print.queryOptions({ id }, { gcTime: 0, staleTime: Infinity }),
  )
  return (
    <Page
      title={m.print_title()}
      // It says that the audit log has the visit: true only of a case that was read.
      {...(data !== undefined && { lead: m.print_lead() })}
      above={
        <BackLink to="/cases/$id" params={{ id }}>
          {m.print_back()}
        </BackLink>
      }
    >
      {data === undefined && error === null && <SkeletonRows rows={8} />}
      {data === undefined && error !== null && <NoCases error={error} retry={refetch} />}
      {data !== undefined && (
        <>
          <PaperLine
            document={m.print_title()}
            whose={[data.reference]}
            printedAt={data.printedAt}
          />
          <div className="hp-actions hp-no-print">
            <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
              {m.report_print()}
            </Button>
          </div>
          {/* On paper the style sheet keeps the part of the page that has the sheet in it. */}
          <div>
            <PrintSheet printed={data} />
          </div>
        </>
      )}
    </Page>
  )
}
