import { isSuperadmin, type Role } from './roles.ts'

/** The roles that somebody of a role may give to a user of a company (D4). */
const grants: Readonly<Record<Role, readonly Role[]>> = {
  superadmin: ['counselor', 'org_admin', 'editor', 'researcher', 'user'],
  administrator: ['counselor', 'org_admin', 'editor', 'researcher', 'user'],
  org_admin: ['counselor', 'org_admin', 'editor', 'researcher'],
  editor: [],
  counselor: [],
  researcher: [],
  user: [],
}

/** Superadmins are made on a page of their own (USR-09), never by giving a user that role. */
export const canAssignRole = (giver: Role, role: Role): boolean => grants[giver].includes(role)

/**
 * USR-02: what the user form offers: 'Bruker' and 'Lokal Admin', and while administration is delegated the roles that
 * have something to do only then (ROLE-05, ROLE-13).
 */
export const assignableRoles = (delegates: boolean): readonly Role[] => [
  'counselor',
  'org_admin',
  ...(delegates ? (['editor', 'researcher'] as const) : []),
]

/** BO-08: the roles that only `assignableRoles` with local administration offers, while it is off. */
export const undelegatedRoles = (delegates: boolean): readonly Role[] =>
  assignableRoles(true).filter((role) => !assignableRoles(delegates).includes(role))

/** BO-21: a local admin sees the superadmins of the company, and not their sign-ins. */
export const maySeeSignIns = (caller: Role, user: Role): boolean =>
  isSuperadmin(caller) || !isSuperadmin(user)
