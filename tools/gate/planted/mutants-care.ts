import type { Mutant } from './mutant.ts'

const checks = 'src/server/features/checks/checks.test.ts'

/** Follow-up: who reaches a case, what a plan and a check may be, and what stays. */
export const careMutants: readonly Mutant[] = [
  {
    id: 'case-policy',
    what: 'Superadmins read every case, by the policies',
    in: 'followUpPolicies/cases/read',
    replace: '`${superadmin} or ${onWard} or (is_for_health and ${withHealth})`',
    test: {
      file: 'src/server/database/care-policies.test.ts',
      named: 'FUP-112 a superadmin reads and writes no row of a case',
    },
  },
  {
    id: 'case-readable',
    what: 'The application leaves the cases of other departments to the policies alone',
    in: 'selectCases',
    find: 'and(isReadableBy(caller), condition)',
    replace: 'and(condition)',
    test: {
      file: 'src/server/system-tests/checks-alone.test.ts',
      named: 'ROLE-08 D2 with the policies off, the application alone gives',
    },
  },
  {
    id: 'case-function',
    what: 'Any function of the department may do everything with a case',
    in: 'actingFunction',
    find: 'functions.includes(one) && allowed.includes(one)',
    replace: 'functions.includes(one)',
    test: { file: checks, named: 'FUP-120 health records no check' },
  },
  {
    id: 'moved-counts',
    what: 'A check that was moved to another case still counts in its own',
    in: 'isMovedAway',
    find: "move?.direction === 'out'",
    replace: "move?.reference === ''",
    test: {
      file: 'src/server/features/cases/move/move.test.ts',
      named: 'FUP-28 a moved check leaves the patterns',
    },
  },
  {
    id: 'joined-written',
    what: 'A joined case is still written to',
    in: 'lockCase',
    find: 'older === null ?',
    replace: 'older !== id ?',
    test: {
      file: 'src/server/features/cases/merge.test.ts',
      named: 'FUP-08 a check that is sent to the younger case',
    },
  },
  {
    id: 'own-function',
    what: 'An administrator may give a function to themselves',
    in: 'assign',
    find: 'userId === ctx.caller.userId',
    replace: 'userId === departmentId',
    test: {
      file: 'src/server/features/functions/functions.test.ts',
      named: 'FUP-120 nobody gives a function to themselves',
    },
  },
  {
    id: 'help-ground',
    what: 'Whoever helps somewhere may help anywhere, by the application',
    in: 'findDepartment',
    file: 'src/server/features/functions/queries.ts',
    find: "sql<boolean>`app.has_lasting_function('officer')`",
    replace: "sql<boolean>`app.departments_of('{officer}') <> '{}'`",
    test: {
      file: 'src/server/features/functions/functions.test.ts',
      named: 'F-B3 FUP-120 help gives no ground',
    },
  },
  {
    id: 'help-policy',
    what: 'Whoever helps somewhere may help anywhere, by the policies',
    in: 'followUpPolicies/function_grants/add',
    replace: "`(${ownRow} and ${ownCompany} and (select app.departments_of('{officer}')) <> '{}')`",
    test: {
      file: 'src/server/database/care-policies.test.ts',
      named: 'F-B3 FUP-120 by the policies',
    },
  },
  {
    id: 'follow-up-ready',
    what: 'Follow-up turns on without its preconditions',
    in: 'missingPreconditions',
    find: 'preconditions.filter((one) => !isMet[one])',
    replace: 'preconditions.filter((one) => isMet[one] === undefined)',
    test: {
      file: 'src/server/features/followUp/followUp.test.ts',
      named: 'FUP-09 follow-up is off, and turns on',
    },
  },
  {
    id: 'check-once',
    what: 'A check with another content under the same id counts as stored',
    in: 'findStored',
    find: 'before.hash !== hash',
    replace: 'before.hash === null',
    test: { file: checks, named: 'FUP-24 a check is stored once' },
  },
  {
    id: 'check-uncertain',
    what: 'A check with an uncertain time closes a gap in time',
    in: 'judgedAt',
    find: 'isCertain ? observedAt : receivedAt',
    replace: 'isCertain ? observedAt : observedAt',
    test: { file: checks, named: 'FUP-152 FUP-154 a check without an offset is uncertain' },
  },
  {
    id: 'check-seen',
    what: 'A person who could not be seen restarts the clock',
    in: 'checkRules',
    find: 'not_seen: { hasChange: false, hasAbsence: false, isSeen: false }',
    replace: 'not_seen: { hasChange: false, hasAbsence: false, isSeen: true }',
    test: { file: checks, named: 'FUP-25 a person who was not seen' },
  },
  {
    id: 'deviation-kept',
    what: 'An explained deviation may be explained again',
    in: 'explain',
    find: 'and(isNamed, isNull(deviations.explanation), isNotNull(deviations.to))',
    replace: 'and(isNamed, isNotNull(deviations.to))',
    test: { file: checks, named: 'FUP-27 a deviation is explained once' },
  },
  {
    id: 'module-falls',
    what: 'A lower assessment lowers the module of a case',
    in: 'riskAfter',
    find: 'isRaise(assessed.module, before.module)',
    replace: 'isRaise(assessed.module, assessed.module)',
    test: {
      file: 'src/domain/follow-up/case-risk.test.ts',
      named: 'FUP-91 a lower assessment leaves the module',
    },
  },
  {
    id: 'ward-event',
    what: 'Everybody in the company hears of a check',
    in: 'shouldNotify',
    find: 'departmentId !== null && !to.departments.has(departmentId)',
    replace: 'departmentId === "" && !to.departments.has(departmentId)',
    test: {
      file: 'src/domain/live/topics.test.ts',
      named: 'FUP-130 a change in a department is sent',
    },
  },
  {
    id: 'case-hold',
    what: 'A legal hold does not keep closed cases',
    in: 'caseRetentionJob',
    find: 'not o.legal_hold',
    replace: 'true',
    test: {
      file: 'src/server/jobs/case-retention.test.ts',
      named: 'FUP-114 a company chooses its days, and a legal hold',
    },
  },
  {
    id: 'watch-relief',
    what: 'One person may give up a continuous watch and take it',
    in: 'takingOf',
    find: 'guard.isOwn',
    replace: 'guard.isOwn && !guard.isOffered',
    test: {
      file: 'src/server/features/guards/guards.test.ts',
      named: 'FUP-29 a relief is recorded by both, and never by one person',
    },
  },
  {
    id: 'watch-presence',
    what: 'A check by a colleague counts as the presence of a Fastvakt',
    in: 'isUnguarded',
    find: 'guardId === null',
    replace: "guardId === ''",
    test: {
      file: 'src/server/features/guards/guards.test.ts',
      named: 'FUP-29 FUP-131 without a Fastvakt for 5 minutes',
    },
  },
  {
    id: 'isolation-again',
    what: 'One answer about an isolated person is enough for ever',
    in: 'isolationAskedFrom',
    find: 'Date.parse(answeredAt) + ASKED_AGAIN_MS',
    replace: 'Date.parse(answeredAt) + 1e6 * ASKED_AGAIN_MS',
    test: {
      file: 'src/server/features/cases/isolate.test.ts',
      named: 'FUP-30 a shift leader says why the watch is not continuous',
    },
  },
  {
    id: 'joined-isolation',
    what: 'An answer about a plan that does not apply hides the question of a joined case',
    in: 'joinedIsolation',
    find: 'answeredAt: planned?.answeredAt ?? null',
    replace: 'answeredAt: planned?.answeredAt ?? other?.answeredAt ?? null',
    test: {
      file: 'src/server/features/cases/merge-watch.test.ts',
      named: 'FUP-30 the isolation of either case goes on',
    },
  },
  {
    id: 'joined-hold',
    what: 'Joining two cases drops the hold of the younger one',
    in: 'merge',
    find: 'older.row.isHeld || younger.row.isHeld',
    replace: 'older.row.isHeld',
    test: {
      file: 'src/server/features/cases/merge-watch.test.ts',
      named: 'FUP-114 FUP-08 a hold of the younger case keeps both',
    },
  },
  {
    id: 'late-entry-clock',
    what: 'A check that is entered late counts as seen in its case',
    in: 'isSeen',
    find: 'checkRules[kind].isSeen && isLateEntry !== true',
    replace: 'checkRules[kind].isSeen',
    test: {
      file: 'src/server/features/checks/record-late.test.ts',
      named: 'FUP-08 FUP-101 a late entry that moves to the right case',
    },
  },
  {
    id: 'sheet-row-once',
    what: 'A row of a sheet is entered a second time with another content',
    in: 'recordLate',
    find: 'entered.hash !== hash',
    replace: "entered.hash === ''",
    test: {
      file: 'src/server/features/checks/record-late.test.ts',
      named: 'FUP-101 a row of a sheet is entered once',
    },
  },
]
