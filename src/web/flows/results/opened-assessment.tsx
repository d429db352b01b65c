import { ButtonLink } from '#web/kit/button/button.tsx'
import { Actions, Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StoredAssessment } from '#contract/assessments.ts'
import { refusalOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'

/** In place of a result or form that cannot be shown: the reason and a link to the history. */
export const MessagePage = ({ title, lead }: { readonly title: string; readonly lead: string }) => (
  <Page title={title} lead={lead} width="text">
    <Actions>
      <ButtonLink to="/history">{m.results_history()}</ButtonLink>
    </Actions>
  </Page>
)

type OpenedAssessmentProps = {
  /** The page's title until the assessment is there. */
  readonly title: string
  /** In the place of the page while it loads. */
  readonly pending: ReactNode
  readonly children: (assessment: StoredAssessment) => ReactNode
}

/** The stored assessment of the address (SAFE-06): its own wording and rules, never today's content. */
export const OpenedAssessment = ({ title, pending, children }: OpenedAssessmentProps) => {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(
    // It never changes. Each opening asks the server, which writes it down; looking back at it does not.
    useTRPC().assessments.get.queryOptions({ id }, { staleTime: Infinity, gcTime: 0 }),
  )

  if (query.data !== undefined) return children(query.data)
  const reason = refusalOf(query.error)?.reason
  if (reason === 'identity-unconfirmed') {
    return <MessagePage title={m.results_closed()} lead={m.results_closed_explained()} />
  }
  if (reason === 'not-found' || reason === 'invalid-input') {
    return <MessagePage title={m.results_missing()} lead={m.results_missing_explained()} />
  }
  if (!query.isError) return pending
  return (
    <Page title={title} width="text">
      <LoadFailed error={query.error} retry={query.refetch} />
    </Page>
  )
}
