import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLinkChoices } from '#web/shared/admin/links/use-link-choices.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RuleList } from './rule-list.tsx'
import './influence-rules.css'

/** CNT-08: what the symptoms speak for, across the approaches. */
export const InfluenceRulesPage = () => {
  const approaches = useQuery(useTRPC().approaches.listWithCounts.queryOptions({}))
  const { choices, ...links } = useLinkChoices()
  const error = approaches.error ?? links.error
  return (
    <Page title={m.admin_section_influence_rules()} lead={m.rules_lead()}>
      {error !== null && (
        <LoadFailed
          error={error}
          retry={() => Promise.all([approaches.refetch(), links.refetch()])}
        />
      )}
      {choices === undefined || approaches.data === undefined ? (
        error === null && <SkeletonRows rows={6} />
      ) : (
        <RuleList approaches={approaches.data.rows} choices={choices} />
      )}
    </Page>
  )
}
