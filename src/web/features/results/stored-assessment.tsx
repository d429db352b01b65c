import { PrinterSmallIcon } from '@navikt/aksel-icons'
import type { StoredAssessment as Assessment } from '#contract/assessments.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useReferenceOf } from '#web/lib/tab/opened-cases.ts'
import { acuteHeading } from '#web/shared/assessment/outcome/acute-heading.ts'
import { StatusBadge } from '#web/shared/assessment/status-badge.tsx'
import { StoredLine } from '#web/shared/assessment/stored-line.tsx'
import { PaperLine } from '#web/shared/paper/paper-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import '#web/shared/assessment/flow/flow.css'
import * as m from '#web/generated/messages/messages.js'
import { flowResultOf } from './flow-results.tsx'

/** One's own assessment: its result with what can be done with it, or that it has none yet. */
export const StoredAssessment = ({ assessment }: { assessment: Assessment }) => {
  const language = useLanguage()
  const { id, startedAt, completedAt, storedAt, status, label, result } = assessment
  const shown = result === null ? null : flowResultOf(result.flow, result)
  const reference = useReferenceOf(id)
  const acute = acuteHeading(shown?.alerts ?? [])
  const lead = (
    <>
      {formatDate(startedAt, language)} {status === 'archived' && <StatusBadge status={status} />}
    </>
  )
  return (
    <Page
      title={acute ?? shown?.title(label) ?? m.results_title()}
      urgent={acute !== null}
      lead={lead}
      width="text"
    >
      {shown !== null && (
        <PaperLine document={shown.paper.document} whose={[...shown.paper.whose, reference]} />
      )}
      <div className="hp-flow">
        {shown === null || completedAt === null ? (
          <p>{m.results_not_completed()}</p>
        ) : (
          shown.view(
            <StoredLine>
              {m.results_stored({ time: formatDateTime(storedAt, language) })}
            </StoredLine>,
          )
        )}
        <div className="hp-actions hp-no-print">
          {shown !== null && result !== null && completedAt !== null && (
            <>
              <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
                {m.results_print()}
              </Button>
              {shown.download({ startedAt, completedAt }, id)}
              {flows[result.flow].hasForm && (
                <ButtonLink to="/assessment/$id/form" params={{ id }} variant="secondary">
                  {m.report_title()}
                </ButtonLink>
              )}
            </>
          )}
          <ButtonLink to="/history" variant="tertiary">
            {m.results_history()}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
