import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import {
  laterAnswers,
  observationSubmission,
  treatmentSubmission,
} from '../flows/flow-submissions.ts'
import { encryptedSubmission } from '../queue/encrypted-submissions.ts'
import { storedSettings } from '../server/settings.ts'
import { officerSubmission } from '../flows/submission.ts'
import { accountCalls } from './account-calls.ts'
import type { CallContext, Call } from './call.ts'
import { contentFunctionCalls } from './content-calls.ts'
import { fileCalls } from './file-calls.ts'
import {
  approvalAt,
  assessmentAt,
  superadminAt,
  companyAt,
  departmentAt,
  sessionAt,
  emptyCompany,
  planAt,
  userAt,
} from './rows.ts'
import { serviceAccountCalls } from './service-account-calls.ts'
import { careCalls } from './care-calls.ts'
import { twoFactorCalls } from './two-factor-calls.ts'

const nothing = (input: (callInput: CallContext) => unknown = () => ({})): Call => ({
  names: 'nothing',
  input,
})

const assessment: Call = {
  names: 'own-row',
  input: async ({ world, caller, target }) => ({ id: await assessmentAt(world, caller, target) }),
}

const companyForm = {
  name: 'Nytt navn',
  contactPerson: 'Leder',
  totalLicenses: 10_000,
  settings: { language: 'no' },
}
const departmentForm = { name: 'Nytt navn', isActive: true, callList: [] }
const approvalForm = { clinician: 'Kari Lege', approvedOn: '2026-11-01' }
const isActive = true
const person = { fullName: 'Nytt navn' }

const ofCompany = (more: object = {}, key = 'id'): Call => ({
  names: 'company',
  input: ({ world, target }) => ({ [key]: companyAt(world, target), ...more }),
})

const ofDepartment = (more: object = {}): Call => ({
  names: 'department',
  input: async ({ world, target }) => ({ id: await departmentAt(world, target), ...more }),
})

const ofUser = (
  state: Parameters<typeof userAt>[3],
  ofOneself: 'own-account' | 'has-password' | null,
  more: (callInput: CallContext) => object = () => ({}),
): Call => ({
  names: 'user',
  input: async (callInput) => ({
    id: await userAt(callInput.world, callInput.caller, callInput.target, state),
    ...more(callInput),
  }),
  ...(ofOneself !== null && { ofOneself }),
})

const ofSuperadmin = (state: Parameters<typeof superadminAt>[2], more: object = {}): Call => ({
  names: 'superadmin',
  input: async ({ world, target }) => ({
    id: await superadminAt(world, target, state),
    ...more,
  }),
})

/** USR-02: the user stays in the same place. */
const sameScope = ({ world, target }: CallContext) => (target === 'other' ? world.other : world.own)

/** A valid call of every function. The table does not compile if a function is missing. */
export const calls: Readonly<Record<FunctionName, Call>> = {
  'authMutations.signIn': {
    ...nothing(({ caller, world }) => ({
      email: caller?.email ?? 'ingen@example.no',
      password: world.server.password,
    })),
    endsSession: true,
  },
  'authMutations.verifySecondFactor': nothing(() => ({ challenge: 'ukjent', code: '123456' })),
  'authMutations.signUp': nothing(({ world }) => ({
    email: `${uuidv7()}@example.no`,
    password: world.server.password,
    fullName: 'Ny Bruker',
  })),
  'authMutations.signOut': {
    ...nothing(({ caller }) => ({ sessionId: caller?.handle ?? uuidv7() })),
    endsSession: true,
  },
  'authMutations.getCurrentSession': nothing(({ caller }) => ({
    sessionId: caller?.handle ?? uuidv7(),
  })),
  'authMutations.readInvitation': nothing(() => ({ token: 'ukjent' })),
  'authMutations.acceptInvitation': nothing(({ world }) => ({
    token: 'ukjent',
    password: world.server.password,
  })),
  'authMutations.beginProviderSignIn': nothing(),
  'authMutations.signInWithProvider': nothing(() => ({ answer: '' })),
  'authMutations.requestPasswordReset': nothing(() => ({ email: 'ingen@example.no' })),
  'authMutations.readPasswordReset': nothing(() => ({ token: 'ukjent' })),
  'authMutations.resetPassword': nothing(({ world }) => ({
    token: 'ukjent',
    password: world.server.password,
  })),
  'me.changePassword': {
    ...nothing(({ world }) => ({
      currentPassword: world.server.password,
      newPassword: `${world.server.password}-ny`,
    })),
    endsSession: true,
  },
  'me.deleteAccount': {
    ...nothing(({ world }) => ({ password: world.server.password })),
    endsSession: true,
  },
  'ownSessions.list': nothing(),
  'ownSessions.end': {
    names: 'own-row',
    input: async ({ world, caller, target }) => ({ id: await sessionAt(world, caller, target) }),
  },
  'ownSessions.endOthers': nothing(),
  'outbox.key': nothing(),
  'outbox.open': nothing(({ world, caller }) => encryptedSubmission(world.server.services, caller)),
  'ownData.accessLog': nothing(),
  'ownData.accessLogFile': nothing(),
  'ownData.resets': nothing(),
  'ownData.dismissResets': nothing(),
  'ownData.export': nothing(),
  'me.setLanguage': nothing(() => ({ language: 'nb' })),
  'ownSessions.touch': nothing(),
  'ownSessions.confirm': nothing(({ world }) => ({ password: world.server.password })),
  ...twoFactorCalls,
  'systemSettings.get': nothing(),
  'systemSettings.affected': nothing(() => ({ sessionTimeoutHours: 8 })),
  'systemSettings.upsert': nothing(({ world }) => storedSettings(world.server.services)),
  // Without a relay the server sends nothing. It reports that failure to the allowed roles.
  'systemSettings.testEmail': nothing(),
  'systemSettings.passwordRules': nothing(),
  'system.maintenance': nothing(),
  'system.signInWays': nothing(),
  'system.publicSettings': nothing(),
  'system.status': nothing(),
  'system.version': nothing(),
  'tasks.list': nothing(),
  'reviews.list': nothing(() => ({ part: 'waiting' })),
  'content.figures': nothing(),
  'officer.content': nothing(),
  'officer.complete': nothing(() => officerSubmission()),
  'observation.content': nothing(),
  'observation.begin': nothing(({ world }) => ({
    id: uuidv7(),
    withoutUser: false,
    startedAt: world.server.clock.now().toISOString(),
  })),
  'observation.complete': nothing(() => observationSubmission()),
  'treatment.content': nothing(),
  'treatment.complete': nothing(() => treatmentSubmission()),
  'treatment.answer': {
    names: 'own-row',
    input: async ({ world, caller, target }) => laterAnswers(await planAt(world, caller, target)),
  },
  'resources.list': nothing(),
  'assessments.list': {
    names: 'own-row',
    input: async ({ world, caller, target }) => ({ userId: await userAt(world, caller, target) }),
  },
  'assessments.overview': nothing(),
  'assessments.get': assessment,
  'assessments.archive': assessment,
  ...accountCalls,
  ...careCalls,
  ...contentFunctionCalls,
  ...fileCalls,
  ...serviceAccountCalls,
  'companies.list': nothing(),
  'companies.get': ofCompany(),
  'companies.getStats': ofCompany(),
  'companies.create': nothing(() => ({ id: uuidv7(), ...companyForm })),
  'companies.update': nothing(async ({ world }) => ({
    id: await emptyCompany(world),
    version: 1,
    ...companyForm,
    isActive,
  })),
  'companies.deactivate': nothing(async ({ world }) => ({ id: await emptyCompany(world) })),
  'companies.reactivate': nothing(async ({ world }) => ({ id: await emptyCompany(world) })),
  'companies.remove': nothing(async ({ world }) => ({ id: await emptyCompany(world) })),
  'departments.list': ofCompany({}, 'companyId'),
  'departments.listWithUsage': ofCompany({}, 'companyId'),
  'departments.get': ofDepartment(),
  'departments.create': {
    names: 'company',
    input: ({ world, target }) => ({
      id: uuidv7(),
      companyId: companyAt(world, target),
      ...departmentForm,
    }),
  },
  'departments.update': ofDepartment({ version: 1, ...departmentForm }),
  'departments.remove': ofDepartment(),
  'profiles.list': ofCompany({}, 'companyId'),
  'profiles.export': ofCompany({}, 'companyId'),
  'profiles.sessions': { ...ofUser({}, null), ofSuperadminsToo: true },
  'profiles.get': { ...ofUser({}, null), ofSuperadminsToo: true },
  'profiles.knownEmails': nothing(() => ({ emails: ['ingen@example.no'] })),
  'profiles.create': {
    names: 'company',
    input: async ({ world, target }) => ({
      id: uuidv7(),
      email: `${uuidv7()}@example.no`,
      ...person,
      role: 'counselor',
      companyId: companyAt(world, target),
      departmentId: await departmentAt(world, target),
    }),
  },
  'profiles.update': ofUser({}, null, (callInput) => ({
    version: 1,
    ...person,
    ...sameScope(callInput),
    role: callInput.target === 'own' ? (callInput.caller?.role ?? 'counselor') : 'counselor',
    isActive,
  })),
  'profiles.invite': ofUser({ isInvited: true }, 'has-password'),
  'profiles.resetPassword': ofUser({}, 'own-account'),
  'profiles.confirmIdentity': ofUser({ isReset: true }, 'own-account'),
  'profiles.deactivate': ofUser({}, 'own-account'),
  'profiles.reactivate': ofUser({ isActive: false }, null),
  'profiles.endSessions': ofUser({}, 'own-account'),
  'profiles.resetTwoFactor': ofUser({ hasTwoFactor: true }, 'own-account'),
  'profiles.remove': ofUser({}, 'own-account'),
  'auditLog.list': nothing(),
  'auditLog.export': nothing(),
  'auditLog.choices': nothing(),
  'auditLog.lastChange': nothing(({ world }) => ({
    kind: 'department',
    id: world.own.departmentId,
  })),
  'auditLog.ofPerson': nothing(({ world }) => ({ userId: world.own.companyId })),
  'contentApprovals.current': nothing(),
  'contentApprovals.get': ofCompany({}, 'companyId'),
  'contentApprovals.record': {
    names: 'company',
    input: ({ world, target }) => ({
      id: uuidv7(),
      companyId: companyAt(world, target),
      ...approvalForm,
    }),
  },
  'contentApprovals.withdraw': {
    names: 'approval',
    input: async ({ world, target }) => ({ id: await approvalAt(world, target) }),
  },
  'ruleSimulation.run': nothing(() => ({
    module: { id: null, label: 'Modul 7', riskLevel: 'medium', rule: null },
  })),
  'statistics.getStats': ofCompany({ dateRange: '30days' }, 'companyId'),
  'statistics.places': nothing(),
  'superadmins.list': nothing(),
  'superadmins.create': nothing(() => ({
    id: uuidv7(),
    email: `${uuidv7()}@example.no`,
    ...person,
  })),
  'superadmins.update': ofSuperadmin({}, { version: 1, ...person, isActive }),
  'superadmins.invite': ofSuperadmin({ isInvited: true }),
  'superadmins.resetPassword': ofSuperadmin({}),
  'superadmins.confirmIdentity': ofSuperadmin({ isReset: true }),
  'superadmins.deactivate': ofSuperadmin({}),
  'superadmins.reactivate': ofSuperadmin({ isActive: false }),
  'superadmins.resetTwoFactor': ofSuperadmin({ hasTwoFactor: true }),
  'superadmins.demote': ofSuperadmin({}),
}
