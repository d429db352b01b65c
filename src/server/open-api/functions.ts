import type { FunctionName } from '#domain/access/permissions.ts'
import { approachesMapping } from './modules/approaches.ts'
import { assessmentsMapping } from './modules/assessments.ts'
import { authMapping } from './modules/auth.ts'
import { categoriesMapping } from './modules/categories.ts'
import { companiesMapping } from './modules/companies.ts'
import { departmentsMapping } from './modules/departments.ts'
import { modulesMapping } from './modules/modules.ts'
import { profilesMapping } from './modules/profiles.ts'
import { statisticsMapping } from './modules/statistics.ts'
import { symptomGroupsMapping } from './modules/symptom-groups.ts'
import { symptomsMapping } from './modules/symptoms.ts'
import { systemSettingsMapping } from './modules/system-settings.ts'
import type { AnyOpenFunction } from './open-function.ts'

const table = {
  ...authMapping,
  ...profilesMapping,
  ...companiesMapping,
  ...departmentsMapping,
  ...assessmentsMapping,
  ...symptomGroupsMapping,
  ...approachesMapping,
  ...symptomsMapping,
  ...categoriesMapping,
  ...modulesMapping,
  ...statisticsMapping,
  ...systemSettingsMapping,
}

/** Every function of the open interface, by the name that the request gives it. */
export const openFunctions: ReadonlyMap<FunctionName, AnyOpenFunction> = new Map(
  Object.entries(table) as [FunctionName, AnyOpenFunction][],
)
