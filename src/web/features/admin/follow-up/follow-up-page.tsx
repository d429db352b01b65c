import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { CompanyPage } from '#web/shared/admin/company-page/page-of-company.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FollowUpOverview } from './follow-up-overview.tsx'

/** FUP-09: the follow-up of a company. */
export const FollowUpPage = () => {
  const navigate = useNavigate()
  const search = useSearch({ from: '/guarded/admin/follow-up' })
  return (
    <CompanyPage
      title={m.admin_section_follow_up()}
      lead={m.followup_lead()}
      search={search}
      onCompany={(chosen) =>
        void navigate({
          to: '/admin/follow-up',
          search: { company_id: chosen?.id, company_name: chosen?.name },
          resetScroll: false,
        })
      }
    >
      {({ id }) => <OfCompany key={id} companyId={id} />}
    </CompanyPage>
  )
}

const OfCompany = ({ companyId }: { readonly companyId: string }) => {
  const { data, error, refetch } = useQuery(useTRPC().followUp.get.queryOptions({ companyId }))
  if (data !== undefined) return <FollowUpOverview settings={data} />
  return error === null ? <SkeletonRows rows={6} /> : <LoadFailed error={error} retry={refetch} />
}
