import { useQuery } from '@tanstack/react-query'
import { useState, startTransition, useOptimistic } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { isSuperadmin } from '#domain/access/roles.ts'
import {
  defaultRange,
  nextOpening,
  type DateRange,
  type Opening,
} from '#domain/statistics/ranges.ts'
import type { Figure } from '#domain/statistics/figure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { rangeTexts, RangeRows } from '#web/lib/elements/range-rows.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Page, Card } from '#web/kit/layout/page.tsx'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { StatisticsFigures } from './statistics-figures.tsx'
import './statistics.css'

/**
 * STA-01: the period that the address says. One that is chosen holds at once: the address follows a moment later.
 * `lengthens`: without one in the address, the page opens on a longer period until one shows something (BO-10).
 */
const useRange = (lengthens: boolean) => {
  const { range } = useSearchOf('/guarded/admin/statistics')
  const navigate = useNavigate()
  const [chosen, show] = useOptimistic(range)
  const [opening, setOpening] = useState<Opening | null>(
    lengthens && range === undefined ? { range: defaultRange, state: 'searching' } : null,
  )
  const choose = (next: DateRange) =>
    startTransition(async () => {
      // That no period shows anything holds for each of them.
      setOpening((before) => (before?.state === 'none' ? before : null))
      show(next)
      await navigate({
        to: '/admin/statistics',
        search: { range: next === defaultRange ? undefined : next },
        replace: true,
        resetScroll: false,
      })
    })
  return {
    range: chosen ?? opening?.range ?? defaultRange,
    showRange: choose,
    /** The page looks for a period that shows something: it draws nothing of the others. */
    isOpening: opening?.state === 'searching',
    /** No period shows anything. */
    isNone: opening?.state === 'none',
    isLengthened: opening?.state === 'found' && opening.range !== defaultRange,
    /** The total of the period that is shown. */
    onTotal: (total: Figure): void => {
      if (opening?.state === 'searching') setOpening(nextOpening(opening.range, total))
    },
  }
}

const TILES = 6

/** No figures, so that nobody reads any. In rem. */
const BARS = [5, 8, 6, 10, 7, 12, 9, 11]

/** The figures that are on their way, in the places that they will have. */
const Loading = () => (
  <div className="hp-stats__loading" role="status">
    <span className="aksel-sr-only">{m.ui_loading()}</span>
    <Skeleton width={16} height={1.5} />
    <div className="hp-stats__tiles">
      {Array.from({ length: TILES }, (_, at) => (
        <div key={at} className="hp-stats__tile">
          <Skeleton width={5} height={1.25} />
          <Skeleton width={4} height={2.25} />
          <Skeleton width={8} height={1.25} />
        </div>
      ))}
    </div>
    <Card>
      <Skeleton width={14} height={1.75} />
      <div className="hp-stats__drawing">
        {BARS.map((height) => (
          <Skeleton key={height} width={4} height={height} />
        ))}
      </div>
    </Card>
  </div>
)

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
          onAll={range === 'all' || opening.isNone ? null : fromStart(() => showRange('all'))}
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

type ScopeOption = { readonly id: string; readonly name: string }
type Company = ScopeOption & { readonly departments: readonly ScopeOption[] }

type ScopeBarProps = {
  readonly range: DateRange
  readonly onRange: (range: DateRange) => void
  /** Null: the user may not choose the company. */
  readonly companies: readonly Company[] | null
  /** Undefined: all of them. */
  readonly company: Company | undefined
  readonly onCompany: (id: string) => void
  readonly departmentId: string
  readonly onDepartment: (id: string) => void
}

/** STA-01: the choice of period and place; a choice applies at once. */
const ScopeBar = (props: ScopeBarProps) => {
  const { range, onRange, companies, company, onCompany, departmentId, onDepartment } = props
  const departments = company?.departments ?? []
  return (
    <section className="hp-stats__scope hp-no-print" aria-label={m.statistics_scope()}>
      <RangeRows range={range} onRange={onRange} />
      <div className="hp-stats__places">
        {companies !== null && (
          <ScopeChoice
            label={m.users_company()}
            all={m.users_company_all()}
            scopeOptions={companies}
            value={company?.id ?? ''}
            onChange={onCompany}
          />
        )}
        {departments.length > 0 && (
          <ScopeChoice
            label={m.users_department()}
            all={m.statistics_department_all()}
            scopeOptions={departments}
            value={departmentId}
            onChange={onDepartment}
          />
        )}
      </div>
    </section>
  )
}

type ChoiceProps = {
  readonly label: string
  /** The first option: all places. */
  readonly all: string
  readonly scopeOptions: readonly ScopeOption[]
  readonly value: string
  readonly onChange: (id: string) => void
}

const ScopeChoice = ({ label, all, scopeOptions, value, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={undefined}
    pending={false}
  >
    <option value="">{all}</option>
    {scopeOptions.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)
