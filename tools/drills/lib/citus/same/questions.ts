import { permissions, type FunctionName } from '../../../../../src/domain/access/permissions.ts'
import type { ContentKind } from '../../../../../src/domain/content/content-kinds.ts'
import type { SignedIn } from '../../../../../src/testing/server/server.ts'
import type { Place } from '../fill.ts'

type Table = typeof permissions

/** The functions that read: they leave no audit row, or that of a lookup. Five leave the row of a change. */
export type ReadFunction =
  | {
      [Name in FunctionName]: Table[Name]['audit'] extends 'none' | 'lookup' ? Name : never
    }[FunctionName]
  | 'cases.print'
  | 'contentFiles.export'
  | 'ownData.export'
  | 'profiles.export'
  | 'ruleSimulation.run'

export type Asked = Place & { readonly content: Readonly<Record<ContentKind, string>> }

type Question = (place: Asked, who: SignedIn | null, password: string) => object

const nothing: Question = () => ({})
const ofCompany: Question = ({ companyId: id }) => ({ id })
const inCompany: Question = ({ companyId }) => ({ companyId })
const inDepartment: Question = ({ departmentId }) => ({ departmentId })
const ofCase: Question = ({ caseId: id }) => ({ id })
const dateRange = 'all'
const unknownToken: Question = () => ({ token: 'ukjent' })
const contentRow =
  (kind: ContentKind): Question =>
  ({ content }) => ({ id: content[kind] })
const anyContent: Question = ({ content }) => ({ kind: 'category', id: content.category })

/** What the drill asks each function that reads. The table does not compile if one is missing. */
export const questions: Readonly<Record<ReadFunction, Question>> = {
  'authMutations.getCurrentSession': (_place, who) => ({ sessionId: who?.handle ?? '' }),
  'authMutations.beginPasskey': nothing,
  'authMutations.readInvitation': unknownToken,
  'authMutations.readPasswordReset': unknownToken,
  'authMutations.beginProviderSignIn': nothing,
  'passkeys.list': nothing,
  'passkeys.begin': (_place, _who, password) => ({ password }),
  'me.setLanguage': () => ({ language: 'nb' }),
  'ownSessions.touch': nothing,
  'ownSessions.list': nothing,
  'outbox.key': nothing,
  'ownData.accessLog': nothing,
  'ownData.accessLogFile': nothing,
  'ownData.resets': nothing,
  'ownData.export': nothing,
  'twoFactor.status': nothing,
  'companies.list': nothing,
  'companies.get': ofCompany,
  'companies.getStats': ofCompany,
  'departments.list': inCompany,
  'departments.get': ({ departmentId: id }) => ({ id }),
  'departments.listWithUsage': inCompany,
  'profiles.list': ({ companyId }) => ({ companyId, search: 'person', page: 2, pageSize: 5 }),
  'profiles.export': ({ companyId }) => ({ companyId, status: 'active', role: 'counselor' }),
  'profiles.get': ({ userId: id }) => ({ id }),
  'profiles.sessions': ({ userId: id }) => ({ id }),
  'profiles.knownEmails': ({ accounts }) => ({ emails: accounts.map(({ email }) => email) }),
  'statistics.getStats': ({ companyId }) => ({ companyId, dateRange }),
  'statistics.places': nothing,
  'serviceAccounts.list': nothing,
  'superadmins.list': nothing,
  'system.maintenance': nothing,
  'system.signInWays': nothing,
  'system.publicSettings': nothing,
  'system.status': nothing,
  'system.version': nothing,
  'tasks.list': nothing,
  'symptomGroups.listWithCounts': nothing,
  'symptomGroups.get': contentRow('symptom-group'),
  'symptoms.listWithGroups': nothing,
  'symptoms.get': contentRow('symptom'),
  'questions.listWithGroups': nothing,
  'questions.get': contentRow('question'),
  'approaches.listWithCounts': nothing,
  'approaches.get': contentRow('approach'),
  'influenceRules.sources': nothing,
  'sources.list': nothing,
  'sources.get': () => ({ id: 'nice-ng222' }),
  'sources.usedBy': () => ({ id: 'nice-ng222' }),
  'categories.list': nothing,
  'categories.get': contentRow('category'),
  'symptomBank.list': nothing,
  'symptomBank.get': contentRow('bank-symptom'),
  'modules.listWithRules': nothing,
  'modules.get': contentRow('module'),
  'contentApprovals.get': inCompany,
  'contentApprovals.current': nothing,
  'reviews.list': () => ({ part: 'waiting' }),
  'contentHistory.list': anyContent,
  'contentHistory.dependents': anyContent,
  'contentFiles.limits': nothing,
  'contentFiles.export': () => ({ entity: 'all', format: 'json', includeInactive: true }),
  'contentFiles.preview': () => ({
    fileName: 'innhold.json',
    text: JSON.stringify({ symptom_groups: [] }),
    publish: false,
  }),
  'cases.board': inDepartment,
  'cases.countUrgent': nothing,
  'cases.forHealth': nothing,
  'cases.get': ofCase,
  'cases.compare': ofCase,
  // The same refusal from both: the case has no such assessment.
  'cases.assessment': ({ caseId: id }) => ({ id, assessmentId: id }),
  'cases.ofAssessment': ({ caseId: assessmentId }) => ({ assessmentId }),
  'cases.print': ofCase,
  'handovers.get': inDepartment,
  'boardScreens.list': inDepartment,
  'boardScreens.ofCompany': nothing,
  'boardScreens.states': nothing,
  'functions.mine': nothing,
  'functions.list': inCompany,
  'functions.staff': ({ departmentId }) => ({ departmentId }),
  'followUp.get': inCompany,
  'followUp.figures': ({ companyId }) => ({ companyId, dateRange }),
  'followUp.wardFigures': ({ departmentId }) => ({ departmentId, dateRange }),
  'systemSettings.get': nothing,
  'systemSettings.affected': () => ({ sessionTimeoutHours: 8 }),
  'systemSettings.passwordRules': nothing,
  'auditLog.list': ({ userId }) => ({ userId, search: 'avdeling' }),
  'auditLog.choices': nothing,
  'auditLog.lastChange': ({ departmentId: id }) => ({ kind: 'department', id }),
  'auditLog.ofPerson': ({ userId }) => ({ userId }),
  'content.figures': nothing,
  'officer.content': nothing,
  'observation.content': nothing,
  'treatment.content': nothing,
  'resources.list': nothing,
  'ruleSimulation.run': () => ({
    module: { id: null, label: 'Modul 7', riskLevel: 'medium', rule: null },
  }),
  'assessments.list': ({ userId }) => ({ userId }),
  'assessments.overview': nothing,
  'assessments.get': ({ assessmentId: id }) => ({ id }),
}

export const readFunctions = Object.keys(questions) as ReadFunction[]

export const isRead = (name: FunctionName): boolean => name in questions
