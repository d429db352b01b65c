import type { Mutant } from './mutant.ts'

const refusals = 'src/server/features/functions/request-refusals.test.ts'
const requests = 'src/server/features/functions/requests.test.ts'

/** FUP-123: a new account gets a function by two people. */
export const dutyMutants: readonly Mutant[] = [
  {
    id: 'young-function',
    what: 'A new account gets a function from one person',
    in: 'assign',
    find: 'isYoung(person.createdAt, ctx.now())',
    replace: 'ctx.caller.userId === userId',
    test: { file: requests, named: 'F-B2 FUP-123 a local admin who makes an account' },
  },
  {
    id: 'young-function-policy',
    what: 'The policies give a new account a function from one person',
    in: 'followUpPolicies/function_grants/write',
    replace: '`(${system} or ${givesToOthers})`',
    test: {
      file: 'src/server/database/care-policies.test.ts',
      named: 'F-B2 FUP-123 by the policies a young account',
    },
  },
  {
    id: 'own-second-yes',
    what: 'The one who asked for a function agrees to it',
    in: 'secondYesProblem',
    find: 'userId === asked.askedBy',
    replace: "userId === ''",
    test: {
      file: 'src/domain/follow-up/staff-duties.test.ts',
      named: 'F-B2 FUP-123 the second yes of the one who asked',
    },
  },
  {
    id: 'accomplice-account',
    what: 'An account that was made for it is the second yes',
    in: 'confirmRequest',
    find: 'await requireGiver(ctx, request.companyId)',
    replace: '',
    test: { file: refusals, named: 'F-B2 FUP-123 an account that was made for it' },
  },
  {
    id: 'request-runs-out',
    what: 'A request for a function waits for ever',
    in: 'isOpenRequest',
    find: 'isWaiting(now),',
    replace: '',
    test: { file: refusals, named: 'F-B2 FUP-123 a request that ran out' },
  },
  {
    id: 'function-told',
    what: 'The shift leaders hear of no function that an administrator gave',
    in: 'assign',
    find: 'if (added.length > 0) await mailNewDuty(ctx.db, ctx, grant)',
    replace: '',
    test: { file: requests, named: 'F-B2 FUP-123 the shift leaders of a department hear' },
  },
  {
    id: 'demoted-functions',
    what: 'A superadmin who is demoted keeps functions of a time before',
    in: 'demoteAccount',
    find: 'await endDuties(db, id, now)',
    replace: '',
    test: { file: refusals, named: 'F-B2 FUP-123 a superadmin who is demoted' },
  },
]
