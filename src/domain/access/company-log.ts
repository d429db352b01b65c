import { isDelegable } from './decide.ts'
import { permissionOf, permissions, type FunctionName } from './permissions.ts'

/** What a local admin does not do, and what still says who can sign in, or who can reach a department's cases. */
const others: ReadonlySet<FunctionName> = new Set<FunctionName>([
  'me.changePassword',
  'me.deleteAccount',
  'passkeys.add',
  'passkeys.remove',
  'twoFactor.confirm',
  'twoFactor.disable',
  'twoFactor.renewCodes',
  'functions.helpHere',
  'functions.confirmHere',
  'functions.declineHere',
  'boardScreens.enrol',
  'boardScreens.renew',
  'boardScreens.end',
])

/**
 * BO-07: the functions whose rows a local admin reads, of the own company: those of the role by the permission table, and
 * `others`. So nothing of an assessment or a case is among them, and no signing in or out.
 */
export const companyEvents: readonly FunctionName[] = (
  Object.keys(permissions) as FunctionName[]
).filter((name) => isDelegable(permissionOf(name), 'org_admin') || others.has(name))
