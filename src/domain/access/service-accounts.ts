import { permissionOf, type FunctionName } from './permissions.ts'

/** ADR 42: the modules of the open interface; 'auth' is none, since a program does not sign in as a person. */
export const serviceScopes = [
  'profiles',
  'companies',
  'departments',
  'assessments',
  'symptomGroups',
  'approaches',
  'symptoms',
  'categories',
  'modules',
  'statistics',
  'systemSettings',
] as const

export type ServiceScope = (typeof serviceScopes)[number]

/**
 * ADR 42: null when the scopes of a service account contain the function, else why not. The permission table decides
 * besides: the account has the rights of its role. `scopes` is null for a person.
 */
export const serviceDenialOf = (
  name: FunctionName,
  scopes: readonly ServiceScope[] | null,
): 'outside-scopes' | 'person-required' | null => {
  if (scopes === null) return null
  const module = name.slice(0, name.indexOf('.'))
  if (!scopes.some((scope) => scope === module)) return 'outside-scopes'
  return permissionOf(name).personOnly === true ? 'person-required' : null
}
