import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { refusalOf } from '#web/lib/failure.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { OutcomeView } from '#web/parts/officer-outcome/outcome-view.tsx'
import { StoredLine } from '#web/parts/stored-line.tsx'
import { WorkDocumentButton } from '#web/parts/work-document-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SkeletonRows } from '#web/ui/loading.tsx'
import { Actions, Page } from '#web/ui/page.tsx'
import '#web/parts/flow/flow.css'
import * as m from '#web/generated/messages/messages.js'

const useStored = (id: string) => useQuery(useTRPC().assessments.get.queryOptions({ id }))

/** A stored result as it was stored (SAFE-06): its own wording and rules, never today's content. */
export const ResultsPage = () => {
  const { id = '' } = useParams({ strict: false })
  const query = useStored(id)

  if (query.data !== undefined) return <Stored assessment={query.data} />
  const reason = refusalOf(query.error)?.reason
  if (reason === 'not-found' || reason === 'invalid-input') return <Missing />
  return (
    <Page title={m.results_title()} width="text">
      {query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  )
}

type StoredProps = { readonly assessment: NonNullable<ReturnType<typeof useStored>['data']> }

const Stored = ({ assessment }: StoredProps) => {
  const language = useLanguage()
  const { startedAt, completedAt, storedAt, label, result } = assessment
  const outcome = result?.flow === 'officer' ? result.outcome : null
  const title = label === null ? m.results_title() : m.results_of({ label })
  return (
    <Page title={title} lead={formatDate(startedAt, language)} width="text">
      <div className="hp-flow">
        {outcome === null ? (
          <p>{completedAt === null ? m.results_not_completed() : m.results_other_flow()}</p>
        ) : (
          <OutcomeView
            outcome={outcome}
            stored={
              completedAt !== null && (
                <StoredLine>
                  {m.results_stored({ time: formatDateTime(storedAt, language) })}
                </StoredLine>
              )
            }
          />
        )}
        <div className="hp-actions hp-no-print">
          <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
            {m.results_print()}
          </Button>
          {outcome !== null && completedAt !== null && (
            <WorkDocumentButton outcome={outcome} startedAt={startedAt} completedAt={completedAt} />
          )}
          <ButtonLink to="/history" variant="tertiary">
            {m.results_history()}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}

const Missing = () => (
  <Page title={m.results_missing()} lead={m.results_missing_explained()} width="text">
    <Actions>
      <ButtonLink to="/history">{m.results_history()}</ButtonLink>
    </Actions>
  </Page>
)
