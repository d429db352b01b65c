import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isSuperadmin } from '#domain/access/roles.ts'
import { defaultRange, type DateRange } from '#domain/statistics/ranges.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { useSession } from '#web/lib/session.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Loading } from './loading.tsx'
import { ScopeBar } from './scope-bar.tsx'
import { StatisticsFigures } from './statistics-figures.tsx'
import './statistics.css'

/**
 * STA-01: what of is the page's own affair. Only the period stands in the address: an id there would stand
 * in every log on the way (L2).
 */
export const StatisticsPage = () => {
  const { profile } = useSession()
  const choosesCompany = isSuperadmin(profile.role)
  const { range = defaultRange } = useSearch({ from: '/guarded/admin/statistics' })
  const navigate = useNavigate()
  const [companyId, setCompany] = useState('')
  const [departmentId, setDepartment] = useState('')

  const trpc = useTRPC()
  const places = useQuery(trpc.statistics.places.queryOptions({}))
  const { data, error, refetch } = useQuery(
    trpc.statistics.getStats.queryOptions({
      dateRange: range,
      ...(companyId !== '' && { companyId }),
      ...(departmentId !== '' && { departmentId }),
    }),
  )

  // ROLE-13: to a researcher there is one, the own.
  const companies = places.data?.companies ?? []
  const company = choosesCompany ? companies.find(({ id }) => id === companyId) : companies[0]
  const department = company?.departments.find(({ id }) => id === departmentId)
  const show = (next: DateRange) =>
    void navigate({
      to: '/admin/statistics',
      search: { range: next === defaultRange ? undefined : next },
      replace: true,
      resetScroll: false,
    })

  return (
    <Page
      title={m.admin_section_statistics()}
      lead={
        choosesCompany
          ? m.statistics_lead()
          : m.statistics_lead_company({ company: profile.companyName ?? company?.name ?? '' })
      }
    >
      <ScopeBar
        range={range}
        onRange={show}
        companies={choosesCompany ? companies : null}
        company={company}
        onCompany={(id) => {
          setCompany(id)
          setDepartment('')
        }}
        departmentId={departmentId}
        onDepartment={setDepartment}
      />
      {places.error !== null && <LoadFailed error={places.error} retry={afresh(places.refetch)} />}
      {error !== null && <LoadFailed error={error} retry={afresh(refetch)} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <StatisticsFigures
          figures={data}
          scope={{
            range,
            company: company?.name ?? m.users_company_all(),
            department: department?.name ?? m.statistics_department_all(),
          }}
          onAll={afresh(() => show('all'))}
        />
      )}
    </Page>
  )
}

/** What is pressed goes away with what it asks for: one reads on from the heading. */
const afresh = (act: () => unknown) => () => {
  focusHeading()
  void act()
}
