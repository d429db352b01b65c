import { shiftedDay } from '../calendar/day.ts'
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

export const serviceAccountStates = ['valid', 'expired', 'ended'] as const

type Account = { readonly lastDay: string; readonly endedAt: Date | null }

/** `today` is the day in Norway. A token is valid through its last day. */
export const serviceAccountState = (
  { lastDay, endedAt }: Account,
  today: string,
): (typeof serviceAccountStates)[number] => {
  if (endedAt !== null) return 'ended'
  return lastDay < today ? 'expired' : 'valid'
}

/** The last day that a token may have; a forgotten one ends by itself. */
export const latestTokenDay = (today: string): string => shiftedDay(today, 365)

/** Whether a token that is made today may be valid until that day. */
export const isTokenDay = (day: string, today: string): boolean =>
  day >= today && day <= latestTokenDay(today)

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
