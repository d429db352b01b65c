import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSuperadmin } from '#domain/access/roles.ts'
import { defaultRange } from '#domain/statistics/ranges.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { rangeTexts } from '#web/shared/range-texts.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Loading } from './loading.tsx'
import { ScopeBar } from './scope-bar.tsx'
import { StatisticsFigures } from './statistics-figures.tsx'
import { useRange } from './use-range.ts'
import './statistics.css'

/**
 * STA-01: the page keeps the company and department in its own state. Only the period is in the URL: an id there would
 * appear in every log on the way (L2).
 */
export const StatisticsPage = () => {
  const { profile } = useSession()
  const choosesCompany = isSuperadmin(profile.role)
  const opening = useRange(profile.role === 'researcher')
  const { range, showRange, isOpening } = opening
  const [companyId, setCompany] = useState('')
  const [departmentId, setDepartment] = useState('')

  const trpc = useTRPC()
  const scopes = useQuery(trpc.statistics.places.queryOptions({}))
  const asked = {
    dateRange: range,
    ...(companyId !== '' && { companyId }),
    ...(departmentId !== '' && { departmentId }),
  }
  const { data, error, refetch } = useQuery(trpc.statistics.getStats.queryOptions(asked))
  const followUp = useQuery(trpc.followUp.figures.queryOptions(asked, { enabled: !isOpening }))
  if (data !== undefined) opening.onTotal(data.assessments.total)

  // ROLE-13: a researcher gets one company, their own.
  const companies = scopes.data?.companies ?? []
  const company = choosesCompany ? companies.find(({ id }) => id === companyId) : companies[0]
  /** The figures cover the own company even while the places load, or when they fail to load. */
  const ownName = profile.companyName ?? company?.name ?? ''
  const department = company?.departments.find(({ id }) => id === departmentId)

  return (
    <Page
      title={m.admin_section_statistics()}
      lead={choosesCompany ? m.statistics_lead() : m.statistics_lead_company({ company: ownName })}
    >
      <ScopeBar
        range={range}
        onRange={showRange}
        companies={choosesCompany ? companies : null}
        company={company}
        onCompany={(id) => {
          setCompany(id)
          setDepartment('')
        }}
        departmentId={departmentId}
        onDepartment={setDepartment}
      />
      {scopes.error !== null && (
        <LoadFailed error={scopes.error} retry={fromStart(scopes.refetch)} />
      )}
      {error !== null && <LoadFailed error={error} retry={fromStart(refetch)} />}
      {(data === undefined || isOpening) && error === null && <Loading />}
      {opening.isLengthened && (
        <Notice tone="info">
          <p>
            {m.statistics_lengthened({
              usual: rangeTexts[defaultRange](),
              shown: rangeTexts[range](),
            })}
          </p>
        </Notice>
      )}
      {data !== undefined && !isOpening && (
        <StatisticsFigures
          figures={data}
          followUp={followUp}
          scope={{
            range,
            company: choosesCompany ? (company?.name ?? m.users_company_all()) : ownName,
            department: department?.name ?? m.statistics_department_all(),
          }}
          onAll={fromStart(() => showRange('all'))}
        />
      )}
    </Page>
  )
}

/** The pressed button disappears with its content, so the focus moves to the heading. */
const fromStart = (act: () => unknown) => () => {
  focusHeading()
  void act()
}
