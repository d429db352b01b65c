import { carePermissions } from './care-permissions.ts'
import { contentPermissions } from './content-permissions.ts'
import { delegateRoles } from './roles.ts'
import { administrators, superadmins, type Permission } from './permission.ts'

/** AUTH-10, B8: also for a user who must enrol first. */
const ownSessions = { allowed: 'signed-in', scope: 'own', duringEnrolment: true } as const
/** AUTH-10: with the password, so that no connection waits for its hash. */
const ownSecondFactor = { allowed: 'signed-in', scope: 'accounts', audit: 'security' } as const

/** AUTH-03: a user who forgot the password. */
const forgotten = { allowed: 'anyone', scope: 'accounts', duringMaintenance: true } as const

/** AUTH-10: of the caller's account; also the way to enrol for a user who must (AUTH-13). */
const enrolling = { allowed: 'signed-in', scope: 'accounts', duringEnrolment: true } as const

/** ADR 42: a way into an account. A service account gets no link, no factor and no token of somebody. */
const byPerson = { ...administrators, sensitive: true, personOnly: true } as const

/** ROLE-02: the only permission table. The server enforces it; the web uses it to show or hide. */
export const permissions = {
  'authMutations.signIn': {
    allowed: 'anyone',
    scope: 'accounts',
    audit: 'security',
    duringMaintenance: true,
  },
  'authMutations.verifySecondFactor': {
    allowed: 'anyone',
    scope: 'accounts',
    audit: 'security',
    duringMaintenance: true,
  },
  'authMutations.signUp': { allowed: 'anyone', scope: 'accounts', audit: 'security' },
  'authMutations.signOut': {
    allowed: 'signed-in',
    scope: 'own',
    audit: 'security',
    duringPasswordChange: true,
    duringEnrolment: true,
    duringMaintenance: true,
  },
  'authMutations.getCurrentSession': {
    allowed: 'anyone',
    scope: 'own',
    audit: 'none',
    duringMaintenance: true,
  },
  'authMutations.beginPasskey': {
    allowed: 'anyone',
    scope: 'accounts',
    audit: 'none',
    duringMaintenance: true,
  },
  'authMutations.signInWithPasskey': {
    allowed: 'anyone',
    scope: 'accounts',
    audit: 'security',
    duringMaintenance: true,
  },
  'passkeys.list': { ...enrolling, audit: 'none' },
  'passkeys.begin': { ...enrolling, audit: 'none' },
  'passkeys.add': { ...enrolling, audit: 'security' },
  'passkeys.remove': { ...enrolling, audit: 'security' },
  'me.changePassword': {
    allowed: 'signed-in',
    scope: 'accounts',
    audit: 'security',
    duringPasswordChange: true,
    duringEnrolment: true,
  },
  'me.deleteAccount': {
    allowed: 'signed-in',
    scope: 'accounts',
    audit: 'security',
    duringEnrolment: true,
  },
  'me.setLanguage': {
    allowed: 'signed-in',
    scope: 'own',
    audit: 'none',
    duringPasswordChange: true,
    duringEnrolment: true,
  },
  // AUTH-07: keeps a session alive, also during a forced password change, enrolment or maintenance.
  'ownSessions.touch': {
    allowed: 'signed-in',
    scope: 'own',
    audit: 'none',
    duringPasswordChange: true,
    duringEnrolment: true,
    duringMaintenance: true,
  },
  'ownSessions.confirm': { allowed: 'signed-in', scope: 'accounts', audit: 'security' },
  'ownSessions.confirmPasskey': { allowed: 'signed-in', scope: 'accounts', audit: 'security' },
  'ownSessions.list': { ...ownSessions, audit: 'none' },
  'ownSessions.end': { ...ownSessions, audit: 'security' },
  'ownSessions.endOthers': { ...ownSessions, audit: 'security' },
  'outbox.key': { allowed: 'signed-in', scope: 'own', audit: 'none' },
  'outbox.open': { allowed: 'signed-in', scope: 'own', audit: 'detail' },
  // H5, L5: the server also audits every read of the caller's own log.
  'ownData.accessLog': { allowed: 'signed-in', scope: 'own', audit: 'lookup' },
  'ownData.accessLogFile': { allowed: 'signed-in', scope: 'own', audit: 'lookup' },
  // X6: in steps of accounts, which read who an administrator is.
  'ownData.resets': { allowed: 'signed-in', scope: 'accounts', audit: 'none' },
  'ownData.dismissResets': { allowed: 'signed-in', scope: 'accounts', audit: 'security' },
  'ownData.export': { allowed: 'signed-in', scope: 'accounts', audit: 'security' },
  // AUTH-13: a user who must enrol can do so at any time.
  'twoFactor.status': { allowed: 'signed-in', scope: 'own', audit: 'none', duringEnrolment: true },
  'twoFactor.begin': { ...ownSecondFactor, duringEnrolment: true },
  'twoFactor.confirm': { ...ownSecondFactor, duringEnrolment: true },
  'twoFactor.disable': ownSecondFactor,
  'twoFactor.renewCodes': ownSecondFactor,
  'authMutations.readInvitation': { allowed: 'anyone', scope: 'accounts', audit: 'none' },
  'authMutations.acceptInvitation': { allowed: 'anyone', scope: 'accounts', audit: 'security' },
  // A superadmin who forgot the password must be able to end the maintenance.
  'authMutations.requestPasswordReset': { ...forgotten, audit: 'security' },
  'authMutations.readPasswordReset': { ...forgotten, audit: 'none' },
  'authMutations.resetPassword': { ...forgotten, audit: 'security' },
  // AUTH-03: sign-in by an OpenID provider: the redirect to it, and its answer.
  'authMutations.beginProviderSignIn': {
    allowed: 'anyone',
    scope: 'accounts',
    audit: 'none',
    duringMaintenance: true,
  },
  'authMutations.signInWithProvider': {
    allowed: 'anyone',
    scope: 'accounts',
    audit: 'security',
    duringMaintenance: true,
  },
  'companies.list': { ...superadmins, audit: 'none' },
  'companies.get': { ...administrators, audit: 'none' },
  'companies.getStats': { ...administrators, audit: 'none' },
  'companies.create': { ...superadmins, audit: 'security' },
  'companies.update': { ...superadmins, audit: 'security', sensitive: true },
  'companies.deactivate': { ...superadmins, audit: 'security', sensitive: true },
  'companies.reactivate': { ...superadmins, audit: 'security' },
  'companies.remove': { ...superadmins, audit: 'security', sensitive: true },
  'departments.list': { allowed: 'signed-in', scope: 'administered', audit: 'none' },
  'departments.get': { allowed: 'signed-in', scope: 'administered', audit: 'none' },
  'departments.listWithUsage': { ...administrators, audit: 'none' },
  'departments.create': { ...administrators, audit: 'detail' },
  'departments.update': { ...administrators, audit: 'detail' },
  'departments.remove': { ...administrators, audit: 'detail' },
  'profiles.list': { ...administrators, audit: 'none' },
  // BO-01: a file of persons leaves the system, so its row is not a row of a reading.
  'profiles.export': { ...administrators, audit: 'security', sensitive: true, personOnly: true },
  'profiles.get': { ...administrators, audit: 'none' },
  'profiles.sessions': { ...administrators, audit: 'none', personOnly: true },
  'profiles.knownEmails': { ...administrators, audit: 'none' },
  'profiles.create': { ...administrators, audit: 'security', sensitive: true },
  'profiles.update': { ...administrators, audit: 'security', sensitive: true },
  'profiles.invite': { ...byPerson, audit: 'security' },
  'profiles.resetPassword': { ...byPerson, audit: 'security' },
  'profiles.confirmIdentity': { ...byPerson, audit: 'security' },
  'profiles.deactivate': { ...administrators, audit: 'security', sensitive: true },
  'profiles.reactivate': { ...administrators, audit: 'security', sensitive: true },
  // Not sensitive: nothing must delay the end of a stolen session.
  'profiles.endSessions': { ...administrators, audit: 'security', personOnly: true },
  'profiles.resetTwoFactor': { ...byPerson, audit: 'security' },
  'profiles.remove': { ...administrators, audit: 'security', sensitive: true },
  // ROLE-10: the editors of modules and their rules.
  'ruleSimulation.run': { ...superadmins, delegated: ['org_admin', 'editor'], audit: 'detail' },
  'serviceAccounts.list': { ...administrators, audit: 'none', personOnly: true },
  'serviceAccounts.create': { ...byPerson, audit: 'security' },
  'serviceAccounts.rotate': { ...byPerson, audit: 'security' },
  // Not sensitive: nothing must delay the end of a stolen token.
  'serviceAccounts.end': { ...administrators, audit: 'security', personOnly: true },
  // ROLE-13: figures that identify no person.
  'statistics.getStats': { ...superadmins, delegated: ['researcher'], audit: 'none' },
  'statistics.places': { ...superadmins, delegated: ['researcher'], audit: 'none' },
  'superadmins.list': { ...superadmins, audit: 'none' },
  'superadmins.create': { ...superadmins, audit: 'security', sensitive: true },
  'superadmins.update': { ...superadmins, audit: 'security', sensitive: true },
  'superadmins.invite': { ...superadmins, audit: 'security', sensitive: true },
  'superadmins.resetPassword': { ...superadmins, audit: 'security', sensitive: true },
  'superadmins.confirmIdentity': { ...superadmins, audit: 'security', sensitive: true },
  'superadmins.deactivate': { ...superadmins, audit: 'security', sensitive: true },
  'superadmins.reactivate': { ...superadmins, audit: 'security', sensitive: true },
  'superadmins.resetTwoFactor': { ...superadmins, audit: 'security', sensitive: true },
  'superadmins.demote': { ...superadmins, audit: 'security', sensitive: true },
  'system.maintenance': {
    allowed: 'anyone',
    scope: 'common',
    audit: 'none',
    duringMaintenance: true,
  },
  'system.signInWays': {
    allowed: 'anyone',
    scope: 'common',
    audit: 'none',
    duringMaintenance: true,
  },
  // PUB-08: during maintenance the system still states its stored data and its contact.
  'system.publicSettings': {
    allowed: 'anyone',
    scope: 'common',
    audit: 'none',
    duringMaintenance: true,
  },
  // ADM-02: every user of the back office sees the system status.
  'system.status': {
    ...superadmins,
    delegated: delegateRoles,
    audit: 'none',
  },
  'system.version': {
    ...superadmins,
    delegated: delegateRoles,
    audit: 'none',
  },
  // ADM-05: `domain/operation/task-rules.ts` says which kinds each role sees.
  'tasks.list': { ...superadmins, delegated: ['org_admin', 'editor'], audit: 'none' },
  ...contentPermissions,
  ...carePermissions,
  // Not delegated: the settings apply to every company.
  'systemSettings.get': { ...superadmins, audit: 'none' },
  // SET-01: counts of users, for the question before a save.
  'systemSettings.affected': { ...superadmins, audit: 'none' },
  'systemSettings.upsert': { ...superadmins, audit: 'security', sensitive: true },
  // SET-05: the server audits every read of the log.
  // BO-07: a local admin reads the events of the own company (`company-log.ts`).
  'auditLog.list': { ...administrators, audit: 'lookup' },
  'auditLog.export': { ...administrators, audit: 'security', sensitive: true },
  'auditLog.choices': { ...administrators, audit: 'none' },
  // ADM-04: who saved a row that a form has open, for every user of such a form.
  'auditLog.lastChange': { ...superadmins, delegated: ['org_admin', 'editor'], audit: 'none' },
  'auditLog.ofPerson': { ...superadmins, audit: 'lookup', sensitive: true },
  'systemSettings.testEmail': { ...superadmins, audit: 'security', sensitive: true },
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
  'treatment.answer': { allowed: 'signed-in', scope: 'own', audit: 'detail' },
  'resources.list': { allowed: 'signed-in', scope: 'company', audit: 'none' },
} as const satisfies Record<string, Permission>

export type FunctionName = keyof typeof permissions

/** The permission of a function, in its general shape. */
export const permissionOf = (name: FunctionName): Permission => permissions[name]
