import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { refusalOf } from '#web/lib/failure.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SkeletonRows } from '#web/ui/loading.tsx'
import { Actions, Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StoredAssessment } from './stored-assessment.tsx'

/** A stored result as it was stored (SAFE-06): its own wording and rules, never today's content. */
export const ResultsPage = () => {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(
    // It never changes. Each opening asks the server, which writes it down; looking back at it does not.
    useTRPC().assessments.get.queryOptions({ id }, { staleTime: Infinity, gcTime: 0 }),
  )

  if (query.data !== undefined) return <StoredAssessment assessment={query.data} />
  const reason = refusalOf(query.error)?.reason
  if (reason === 'identity-unconfirmed') {
    return <Instead title={m.results_closed()} lead={m.results_closed_explained()} />
  }
  if (reason === 'not-found' || reason === 'invalid-input') {
    return <Instead title={m.results_missing()} lead={m.results_missing_explained()} />
  }
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

const Instead = ({ title, lead }: { readonly title: string; readonly lead: string }) => (
  <Page title={title} lead={lead} width="text">
    <Actions>
      <ButtonLink to="/history">{m.results_history()}</ButtonLink>
    </Actions>
  </Page>
)
