import { administrators, superadmins, type Permission } from './permission.ts'

/** Betjent, Vaktleder, Helse. */
const anyDuty = ['officer', 'shift-leader', 'health'] as const
const wardStaff = ['officer', 'shift-leader'] as const
const responsible = ['shift-leader', 'health'] as const

/** FUP-112: rows of the departments where the caller has a function; without one there are none, also for superadmins. */
const ofWard = { allowed: 'signed-in', scope: 'department' } as const
const change = { ...ofWard, audit: 'security' } as const

/** FUP-42: of the own company; a superadmin has none. */
const ofLocalAdmin = { allowed: [], delegated: ['org_admin'], scope: 'company' } as const

/** FUP-120: the permissions of follow-up, by function. */
export const carePermissions = {
  'cases.board': { ...ofWard, duties: anyDuty, audit: 'lookup' },
  // FUP-113: a number that names nobody.
  'cases.countUrgent': { ...ofWard, duties: anyDuty, audit: 'none' },
  'cases.forHealth': { ...ofWard, duties: ['health'], audit: 'lookup' },
  'cases.get': { ...ofWard, duties: anyDuty, audit: 'lookup' },
  'cases.compare': { ...ofWard, duties: anyDuty, audit: 'lookup' },
  'cases.assessment': { ...ofWard, duties: anyDuty, audit: 'lookup' },
  'cases.ofAssessment': { ...ofWard, duties: anyDuty, audit: 'lookup' },
  'cases.open': { ...change, duties: anyDuty },
  'cases.redraw': { ...change, duties: anyDuty },
  'cases.attach': { ...change, duties: anyDuty },
  // FUP-91: only shift leader and health may lower it.
  'cases.setModule': { ...change, duties: anyDuty },
  'cases.withdrawModule': { ...change, duties: anyDuty },
  'cases.close': { ...change, duties: responsible },
  'cases.reopen': { ...change, duties: responsible },
  'cases.isolate': { ...change, duties: anyDuty },
  'cases.answerIsolation': { ...change, duties: ['shift-leader'] },
  'cases.hold': { ...change, duties: ['shift-leader'] },
  'cases.transfer': { ...change, duties: ['shift-leader'] },
  'cases.receive': { ...change, duties: ['shift-leader'] },
  'cases.move': { ...change, duties: ['shift-leader'] },
  'cases.merge': { ...change, duties: ['shift-leader'] },
  // FUP-115: reads only; its row in the audit log says that the case was printed.
  'cases.print': { ...change, duties: responsible },
  // FUP-160: the file is for the record of health.
  'cases.export': { ...change, duties: responsible },
  'plans.save': { ...change, duties: anyDuty },
  'checks.record': { ...change, duties: wardStaff },
  'checks.recordLate': { ...change, duties: wardStaff },
  'checks.endAbsence': { ...change, duties: wardStaff },
  'checks.correct': { ...change, duties: wardStaff },
  'checks.explain': { ...change, duties: wardStaff },
  'receipts.record': { ...change, duties: anyDuty },
  'receipts.done': { ...change, duties: anyDuty },
  // ² of the permissions: officer and shift leader on behalf of health.
  'outcomes.record': { ...change, duties: anyDuty },
  'sheets.print': { ...change, duties: wardStaff },
  'sheets.markEntered': { ...change, duties: wardStaff },
  'sheets.declareLost': { ...change, duties: wardStaff },
  'guards.offer': { ...change, duties: wardStaff },
  'guards.take': { ...change, duties: wardStaff },
  'restrictions.start': { ...change, duties: wardStaff },
  'restrictions.renew': { ...change, duties: ['shift-leader'] },
  'restrictions.end': { ...change, duties: wardStaff },
  'restrictions.returnObject': { ...change, duties: wardStaff },
  'restrictions.recordHealthLook': { ...change, duties: anyDuty },
  'handovers.get': { ...ofWard, duties: wardStaff, audit: 'lookup' },
  'handovers.offer': { ...change, duties: wardStaff },
  'handovers.withdraw': { ...change, duties: wardStaff },
  'handovers.take': { ...change, duties: wardStaff },
  'handovers.takeAll': { ...change, duties: wardStaff },
  // FUP-42: a screen opens and reads without a session, by its own cookie.
  'boardScreens.enrol': { ...change, duties: ['shift-leader'] },
  'boardScreens.list': { ...ofWard, duties: ['shift-leader'], audit: 'none' },
  'boardScreens.renew': { ...change, duties: ['shift-leader'] },
  'boardScreens.end': { ...change, duties: ['shift-leader'] },
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
  'functions.confirmHere': { ...change, duties: ['shift-leader'] },
  'functions.declineHere': { ...change, duties: ['shift-leader'] },
  'functions.staff': { ...ofWard, duties: anyDuty, audit: 'none' },
  'functions.end': { ...administrators, audit: 'security', sensitive: true },
  'followUp.get': { ...administrators, audit: 'none' },
  'followUp.save': { ...administrators, audit: 'security', sensitive: true },
  // FUP-140: figures that identify no person.
  'followUp.figures': { ...superadmins, delegated: ['org_admin', 'researcher'], audit: 'none' },
  'followUp.wardFigures': { ...ofWard, duties: ['shift-leader'], audit: 'none' },
} as const satisfies Record<string, Permission>
