import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { plusDays } from '#domain/statistics/days.ts'
import type { Sum } from '#domain/statistics/figures.ts'
import { exactFigure, releasedFigure, type ToFigure } from '#domain/statistics/small-groups.ts'
import { statisticsCounts, statisticsReleases } from '#server/database/schema/statistics.ts'
import type { Db } from '#server/core/database.ts'
import type { StatisticsScope } from '#server/services/statistics/scope.ts'
import { countUsers, readReleasedUsers } from './queries.ts'

type Audience = {
  readonly table: typeof statisticsCounts | typeof statisticsReleases
  readonly users: (db: Db, scope: StatisticsScope) => Promise<Sum>
  readonly toFigure: ToFigure
  /** The last day that the figures are of. */
  readonly lastDay: (today: string) => string
}

const superadmins: Audience = {
  table: statisticsCounts,
  users: countUsers,
  toFigure: exactFigure,
  lastDay: (today) => today,
}

/** X3, ROLE-13: the releases, up to yesterday. */
const researchers: Audience = {
  table: statisticsReleases,
  users: readReleasedUsers,
  toFigure: releasedFigure,
  lastDay: (today) => plusDays(today, -1),
}

export const audienceOf = (role: Role): Audience => (isSuperadmin(role) ? superadmins : researchers)
