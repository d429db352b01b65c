import { administrators, superadmins, type Permission } from './permission.ts'

/** Betjent, Vaktleder, Helse. */
const anyFunction = ['officer', 'shift-leader', 'health'] as const
const wardStaff = ['officer', 'shift-leader'] as const
const responsible = ['shift-leader', 'health'] as const

/** FUP-112: rows of the departments where the caller has a function; without one there are none, also for superadmins. */
const ofWard = { allowed: 'signed-in', scope: 'department' } as const
const change = { ...ofWard, audit: 'security' } as const

/** FUP-42: of the own company; a superadmin has none. */
const ofLocalAdmin = { allowed: [], delegated: ['org_admin'], scope: 'company' } as const

/** FUP-120: the permissions of follow-up, by function. */
export const carePermissions = {
  'cases.board': { ...ofWard, functions: anyFunction, audit: 'lookup' },
  // FUP-113: a number that names nobody.
  'cases.countUrgent': { ...ofWard, functions: anyFunction, audit: 'none' },
  'cases.forHealth': { ...ofWard, functions: ['health'], audit: 'lookup' },
  'cases.get': { ...ofWard, functions: anyFunction, audit: 'lookup' },
  'cases.compare': { ...ofWard, functions: anyFunction, audit: 'lookup' },
  'cases.assessment': { ...ofWard, functions: anyFunction, audit: 'lookup' },
  'cases.ofAssessment': { ...ofWard, functions: anyFunction, audit: 'lookup' },
  'cases.open': { ...change, functions: anyFunction },
  'cases.redraw': { ...change, functions: anyFunction },
  'cases.attach': { ...change, functions: anyFunction },
  // FUP-91: only shift leader and health may lower it.
  'cases.setModule': { ...change, functions: anyFunction },
  'cases.withdrawModule': { ...change, functions: anyFunction },
  'cases.close': { ...change, functions: responsible },
  'cases.reopen': { ...change, functions: responsible },
  'cases.isolate': { ...change, functions: anyFunction },
  'cases.answerIsolation': { ...change, functions: ['shift-leader'] },
  'cases.hold': { ...change, functions: ['shift-leader'] },
  'cases.transfer': { ...change, functions: ['shift-leader'] },
  'cases.receive': { ...change, functions: ['shift-leader'] },
  'cases.move': { ...change, functions: ['shift-leader'] },
  'cases.merge': { ...change, functions: ['shift-leader'] },
  // FUP-115: reads only; its row in the audit log says that the case was printed.
  'cases.print': { ...change, functions: responsible },
  // FUP-160: the file is for the record of health.
  'cases.export': { ...change, functions: responsible },
  'plans.save': { ...change, functions: anyFunction },
  'checks.record': { ...change, functions: wardStaff },
  'checks.recordLate': { ...change, functions: wardStaff },
  'checks.endAbsence': { ...change, functions: wardStaff },
  'checks.correct': { ...change, functions: wardStaff },
  'checks.explain': { ...change, functions: wardStaff },
  'receipts.record': { ...change, functions: anyFunction },
  'receipts.done': { ...change, functions: anyFunction },
  // ² of the permissions: officer and shift leader on behalf of health.
  'outcomes.record': { ...change, functions: anyFunction },
  'sheets.print': { ...change, functions: wardStaff },
  'sheets.markEntered': { ...change, functions: wardStaff },
  'sheets.declareLost': { ...change, functions: wardStaff },
  'guards.offer': { ...change, functions: wardStaff },
  'guards.take': { ...change, functions: wardStaff },
  'restrictions.start': { ...change, functions: wardStaff },
  'restrictions.renew': { ...change, functions: ['shift-leader'] },
  'restrictions.end': { ...change, functions: wardStaff },
  'restrictions.returnObject': { ...change, functions: wardStaff },
  'restrictions.recordHealthLook': { ...change, functions: anyFunction },
  'handovers.get': { ...ofWard, functions: wardStaff, audit: 'lookup' },
  'handovers.offer': { ...change, functions: wardStaff },
  'handovers.withdraw': { ...change, functions: wardStaff },
  'handovers.take': { ...change, functions: wardStaff },
  'handovers.takeAll': { ...change, functions: wardStaff },
  // FUP-42: a screen opens and reads without a session, by its own cookie.
  'boardScreens.enrol': { ...change, functions: ['shift-leader'] },
  'boardScreens.list': { ...ofWard, functions: ['shift-leader'], audit: 'none' },
  'boardScreens.renew': { ...change, functions: ['shift-leader'] },
  'boardScreens.end': { ...change, functions: ['shift-leader'] },
  // A local admin ends a screen of the own company, and reads no case of it (FUP-112).
  'boardScreens.ofCompany': { ...ofLocalAdmin, audit: 'none' },
  'boardScreens.endOfCompany': { ...ofLocalAdmin, audit: 'security' },
  'boardScreens.open': { allowed: 'anyone', scope: 'accounts', audit: 'security' },
  'boardScreens.states': { allowed: 'anyone', scope: 'department', audit: 'none' },
  'functions.mine': { allowed: 'signed-in', scope: 'own', audit: 'none' },
  'functions.helpHere': { allowed: 'signed-in', scope: 'company', audit: 'security' },
  'functions.list': { ...administrators, audit: 'none' },
  'functions.assign': { ...administrators, audit: 'security', sensitive: true },
  // FUP-123: the second yes for a young account.
  'functions.confirm': { ...administrators, audit: 'security', sensitive: true },
  'functions.confirmHere': { ...change, functions: ['shift-leader'] },
  'functions.declineHere': { ...change, functions: ['shift-leader'] },
  'functions.staff': { ...ofWard, functions: anyFunction, audit: 'none' },
  'functions.end': { ...administrators, audit: 'security', sensitive: true },
  'followUp.get': { ...administrators, audit: 'none' },
  'followUp.save': { ...administrators, audit: 'security', sensitive: true },
  // FUP-140: figures that identify no person.
  'followUp.figures': { ...superadmins, delegated: ['org_admin', 'researcher'], audit: 'none' },
  'followUp.wardFigures': { ...ofWard, functions: ['shift-leader'], audit: 'none' },
} as const satisfies Record<string, Permission>
