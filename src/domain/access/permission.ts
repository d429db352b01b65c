import type { StaffDuty } from '../follow-up/staff-duties.ts'
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
  /** Rows of every company for a superadmin, of the own company for anyone else who may call it. */
  | 'administered'
  /** FUP-112: rows of the departments where the caller has a function. */
  | 'department'
  /** ROLE-12: content of everyone for a superadmin, of the own company for anyone else who may call it. */
  | 'content'
  /** Accounts: sign-in, sign-up, session look-up, passwords. In steps, so that no connection waits for a hash. */
  | 'accounts'

export type Permission = {
  readonly allowed: Allowed
  /** ROLE-05: these too, in their own company, while the setting `delegatedAdministration` is on. */
  readonly delegated?: readonly Role[]
  readonly scope: Scope
  /** FUP-120: the caller needs one of these functions in the department of the row. */
  readonly duties?: readonly StaffDuty[]
  /**
   * 'security' and 'detail' leave an audit row; 'lookup' does so although it only reads (reads of assessments). Only
   * 'detail' stops with the setting `enableAuditLogging` (H6).
   */
  readonly audit: 'none' | 'lookup' | 'security' | 'detail'
  /** Answered also while the password must be changed first. */
  readonly duringPasswordChange?: true
  /** AUTH-13: answered also to somebody who must enrol in two-factor first. */
  readonly duringEnrolment?: true
  /** B9: a superadmin who was away confirms the password before it. */
  readonly sensitive?: true
  /** SET-03: answered to everyone also while the system is closed for maintenance. */
  readonly duringMaintenance?: true
  /** ADR 42: a person must do it; never answered to a service account. */
  readonly personOnly?: true
}

/** ROLE-07: superadmins alone. */
export const superadmins = { allowed: [], scope: 'administered' } as const

/** ROLE-05, ROLE-07 to ROLE-09: superadmins, and the local admins of a company when that is delegated. */
export const administrators = { ...superadmins, delegated: ['org_admin'] } as const

/** ROLE-10: superadmins, and a company's editors and local admins when that is delegated. */
export const editors = {
  allowed: [],
  delegated: ['org_admin', 'editor'],
  scope: 'content',
} as const
