import type { Mutant } from './mutant.ts'

const chosenIds = 'src/server/system-tests/chosen-ids.test.ts'
const inputs = 'src/server/system-tests/care-inputs.test.ts'
const screens = 'src/server/features/boardScreens/boardScreens.test.ts'
const timeBounds = 'src/domain/follow-up/time-bounds.test.ts'

/** Used ids, values that no column takes, times, texts and rows without a bound (F-C1 to F-C5). */
export const boundMutants: readonly Mutant[] = [
  {
    id: 'violation-mapped',
    what: 'A value that the database does not store is answered as a failure of the server',
    in: 'bySqlState',
    replace: "{ '23503': 'in-use' }",
    test: { file: 'src/server/core/refusal.test.ts', named: 'F-C1 the database error' },
  },
  {
    id: 'sheet-number',
    what: 'A number that no integer holds reaches the database as the number of a sheet',
    in: 'sheetRow',
    find: '.max(LARGEST_INTEGER)',
    replace: '',
    test: { file: inputs, named: 'F-C1 no number of follow-up' },
  },
  {
    id: 'used-id-content',
    what: 'Other content under a used id is answered as stored',
    in: 'isRepeated',
    find: '!hasSameContent<Sent>(before, sent)',
    replace: 'before !== before',
    test: { file: chosenIds, named: 'F-C1 F-C2 restrictions.start under a used id' },
  },
  {
    id: 'used-id-row',
    what: 'A call whose insert met the row of another is answered as stored',
    in: 'requireInserted',
    find: 'throw idUsed(ctx, words)',
    replace: 'return {} as Row',
    test: { file: chosenIds, named: 'F-C1 F-C2 plans.save under a used id' },
  },
  {
    id: 'time-unbounded',
    what: 'A time of a call may lie as far back and ahead as it likes',
    in: 'isOutOf',
    find: 'at < now - past || at > now + future',
    replace: 'Number.isNaN(at - past - future)',
    test: { file: timeBounds, named: 'F-C3 of receipts.record the time at' },
  },
  {
    id: 'time-unasked',
    what: 'No call asks for the bounds of its times',
    in: 'assertTimes',
    find: 'field === undefined',
    replace: 'field === field',
    test: {
      file: 'src/server/features/receipts/receipts.test.ts',
      named: 'F-C3 FUP-63 a call of year 1',
    },
  },
  {
    id: 'absence-long',
    what: 'An absence of weeks is stored without a question',
    in: 'verifySeen',
    find: 'seen.isLongConfirmed !== true',
    replace: 'seen.isLongConfirmed === false',
    test: {
      file: 'src/server/features/checks/checks.test.ts',
      named: 'F-C3 FUP-31 an absence of more than 72 hours',
    },
  },
  {
    id: 'absence-over',
    what: 'A person who should have been back is among the calm cases',
    in: 'awayState',
    find: 'now >= at',
    replace: 'now < 0',
    test: {
      file: 'src/domain/follow-up/board/board-state.test.ts',
      named: 'F-C3 FUP-31 a person who should have been back',
    },
  },
  {
    id: 'care-text',
    what: 'A text of follow-up takes an identity number',
    in: 'careLine',
    find: '.refine(isWithoutNumber, numberRefused)',
    replace: '',
    test: { file: inputs, named: 'F-C4 FUP-116 no text of follow-up' },
  },
  {
    id: 'screen-limit',
    what: 'A shift leader may make as many codes of board screens as a program can',
    in: 'assertRoom',
    find: 'used.codes < MAX_CODES',
    replace: 'used.codes >= 0',
    test: { file: screens, named: 'F-C5 FUP-42 a caller has five codes' },
  },
  {
    id: 'screen-lock',
    what: 'Several calls at once make more codes than the limit',
    in: 'assertRoom',
    find: 'await db.execute(sql`select pg_advisory_xact_lock(${pairLocks.enrolment}, hashtext(${companyId}))`)',
    replace: '',
    test: { file: screens, named: 'F-C5 FUP-42 a caller has five codes' },
  },
  {
    id: 'screen-erased',
    what: 'Codes that nobody used and screens that have ended stay for ever',
    in: 'eraseScreens',
    find: 'limit ${BATCH}',
    replace: 'limit 0',
    test: {
      file: 'src/server/jobs/sessions-job.test.ts',
      named: 'F-C5 M2 codes that nobody used',
    },
  },
]
