import type { Role } from './roles.ts'

/**
 * Who may call a function:
 * 'anyone' needs no session, 'signed-in' any role, a list these roles (and superadmins, ROLE-01).
 */
type Allowed = 'anyone' | 'signed-in' | readonly Role[]

/** What the rows that a function touches are bound to; row-level policies hold it. */
type Scope =
  /** Rows of everyone: published common content and figures. */
  | 'common'
  /** The caller's own rows. */
  | 'own'
  /** Rows of the caller's company, and common ones. */
  | 'company'
  /** Accounts: sign-in, sign-up, session look-up, passwords. In steps, so that no connection waits for a hash. */
  | 'accounts'

export type Permission = {
  readonly allowed: Allowed
  readonly scope: Scope
  /** 'detail' leaves an audit row; 'lookup' does so although it only reads (reads of assessments). */
  readonly audit: 'none' | 'lookup' | 'detail'
  /** Answered also while the password must be changed first. */
  readonly duringPasswordChange?: true
}

/** ROLE-02: the one permission table. The server enforces it; the web reads it to show or hide. */
export const permissions = {
  'authMutations.signIn': { allowed: 'anyone', scope: 'accounts', audit: 'detail' },
  'authMutations.signUp': { allowed: 'anyone', scope: 'accounts', audit: 'detail' },
  'authMutations.signOut': {
    allowed: 'signed-in',
    scope: 'own',
    audit: 'detail',
    duringPasswordChange: true,
  },
  'authMutations.getCurrentSession': { allowed: 'anyone', scope: 'own', audit: 'none' },
  'me.changePassword': {
    allowed: 'signed-in',
    scope: 'accounts',
    audit: 'detail',
    duringPasswordChange: true,
  },
  'me.setLanguage': {
    allowed: 'signed-in',
    scope: 'own',
    audit: 'none',
    duringPasswordChange: true,
  },
  'systemSettings.passwordRules': { allowed: 'anyone', scope: 'common', audit: 'none' },
  'content.figures': { allowed: 'anyone', scope: 'common', audit: 'none' },
  'officer.content': { allowed: 'signed-in', scope: 'company', audit: 'none' },
  'officer.complete': { allowed: 'signed-in', scope: 'own', audit: 'detail' },
  'assessments.list': { allowed: 'signed-in', scope: 'own', audit: 'lookup' },
  'assessments.overview': { allowed: 'signed-in', scope: 'own', audit: 'none' },
  'assessments.get': { allowed: 'signed-in', scope: 'own', audit: 'lookup' },
  'assessments.archive': { allowed: 'signed-in', scope: 'own', audit: 'detail' },
  'observation.content': { allowed: 'signed-in', scope: 'company', audit: 'none' },
  'observation.begin': { allowed: 'signed-in', scope: 'own', audit: 'detail' },
  'observation.complete': { allowed: 'signed-in', scope: 'own', audit: 'detail' },
  'treatment.content': { allowed: 'signed-in', scope: 'company', audit: 'none' },
  'treatment.complete': { allowed: 'signed-in', scope: 'own', audit: 'detail' },
  'resources.list': { allowed: 'signed-in', scope: 'company', audit: 'none' },
} as const satisfies Record<string, Permission>

export type FunctionName = keyof typeof permissions

/** The permission of a function, in its general shape. */
export const permissionOf = (name: FunctionName): Permission => permissions[name]
