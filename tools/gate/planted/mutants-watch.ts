import type { Mutant } from './mutant.ts'

const walk = 'src/server/services/follow-up/keep-watch.test.ts'
const beside = 'src/server/services/follow-up/keep-watch-beside.test.ts'

/** Follow-up: that open cases keep their staff, and who gets a function. */
export const watchMutants: readonly Mutant[] = [
  {
    id: 'watch-lock',
    what: 'A case opens while the last who sees it is taken away',
    in: 'shareWatch',
    find: 'companyId === null',
    replace: "companyId !== ''",
    test: { file: beside, named: 'F-B1 FUP-122 a case that is being opened counts' },
  },
  {
    id: 'watch-asked',
    what: 'The last shift leader of open cases goes without a question',
    in: 'wardsLeft',
    find: 'gap !== null && gap',
    replace: 'gap === null && gap',
    test: { file: walk, named: 'F-B1 FUP-122 a person goes' },
  },
  {
    id: 'watch-refused',
    what: 'A department with open cases is deactivated',
    in: 'keepWatch',
    find: 'open.length > 0',
    replace: 'open.length < 0',
    test: { file: walk, named: 'F-B1 FUP-122 a setting waits' },
  },
  {
    id: 'watch-caller',
    what: 'A user who was deactivated during the request opens a case',
    in: 'requireWatch',
    find: 'place === undefined || !place.isCallerActive',
    replace: 'place === undefined',
    test: { file: beside, named: 'F-B1 FUP-122 no case opens behind the back' },
  },
  {
    id: 'watch-told',
    what: 'Nobody is notified of open cases without a shift leader',
    in: 'selectUnwatched',
    replace:
      '(companyId: string | null): SQL => selectOpenWards(companyId, sql`w.has_shift_leader`)',
    test: { file: walk, named: 'F-B1 FUP-122 a person goes' },
  },
  {
    id: 'help-ground',
    what: 'A user who helps in one department may help in all, by the application',
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
    what: 'A user who helps in one department may help in all, by the policies',
    in: 'followUpPolicies/function_grants/add',
    replace: "`(${ownRow} and ${ownCompany} and (select app.departments_of('{officer}')) <> '{}')`",
    test: {
      file: 'src/server/database/care-policies.test.ts',
      named: 'F-B3 FUP-120 by the policies',
    },
  },
]
