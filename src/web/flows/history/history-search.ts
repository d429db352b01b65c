import {
  assessmentFlows,
  assessmentStatuses,
  type AssessmentFlow,
  type AssessmentStatus,
} from '#domain/assessment/assessment-status.ts'
import { isDay } from '#domain/calendar/day.ts'

/** DASH-04: what the list is narrowed to. Every key is named: one left out keeps what the address says. */
export type Filters = {
  readonly status?: AssessmentStatus | undefined
  readonly flow?: AssessmentFlow | undefined
  /** Begun on this day or later, in Norway: '2026-11-21'. */
  readonly from?: string | undefined
  /** Begun on this day or earlier. */
  readonly to?: string | undefined
}

export const noFilters: Filters = {
  status: undefined,
  flow: undefined,
  from: undefined,
  to: undefined,
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined

/** What an address says; anything that is not a filter is as if it were not there. */
export const readFilters = (search: Readonly<Record<string, unknown>>): Filters => ({
  status: assessmentStatuses.find((status) => status === search['status']),
  flow: assessmentFlows.find((flow) => flow === search['flow']),
  from: dayOf(search['from']),
  to: dayOf(search['to']),
})

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** The period ends before it begins. */
export const isReversed = ({ from, to }: Filters): boolean =>
  from !== undefined && to !== undefined && to < from

/** The status and the flow as the server is asked. The period is `periodOf`, which the first file of the page does not load. */
export const queryOf = ({ status, flow }: Filters) => ({
  ...(status !== undefined && { status }),
  ...(flow !== undefined && { flow }),
})
