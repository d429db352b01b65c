import type { FunctionName } from '#domain/access/permissions.ts'
import { approaches } from './modules/approaches.ts'
import { assessments } from './modules/assessments.ts'
import { auth } from './modules/auth.ts'
import { categories } from './modules/categories.ts'
import { companies } from './modules/companies.ts'
import { departments } from './modules/departments.ts'
import { modules } from './modules/modules.ts'
import { profiles } from './modules/profiles.ts'
import { statistics } from './modules/statistics.ts'
import { symptomGroups } from './modules/symptom-groups.ts'
import { symptoms } from './modules/symptoms.ts'
import { systemSettings } from './modules/system-settings.ts'
import type { AnyOpenFunction } from './open-function.ts'

const table = {
  ...auth,
  ...profiles,
  ...companies,
  ...departments,
  ...assessments,
  ...symptomGroups,
  ...approaches,
  ...symptoms,
  ...categories,
  ...modules,
  ...statistics,
  ...systemSettings,
}

/** Every function of the open interface, by the name that the request gives it. */
export const openFunctions: ReadonlyMap<FunctionName, AnyOpenFunction> = new Map(
  Object.entries(table) as [FunctionName, AnyOpenFunction][],
)
