import type { Mutant } from './mutant.ts'

const script = 'src/web/features/case/call/script.test.ts'
const restrictions = 'src/server/features/restrictions/renew-and-end.test.ts'
const lowered = 'src/server/features/cases/lowered.test.ts'

/** Follow-up after the answer: calls, restrictions, the module that falls, comparison, paper, figures, FHIR. */
export const followUpMutants: readonly Mutant[] = [
  {
    id: 'script-words',
    what: 'The script of a call is longer than 120 words',
    in: 'MAX_WORDS',
    replace: '160',
    test: { file: script, named: 'FUP-60 acceptance 25: a script in nb' },
  },
  {
    id: 'script-order',
    what: 'The script of a call says the acute signs last',
    in: 'situationSentences',
    replace: `(input, texts, limits) => [
      texts.reference({ reference: input.reference }),
      ...moduleSentences(input, texts),
      ...acuteSentences(input, texts, limits),
    ]`,
    test: { file: script, named: 'FUP-60 FUP-61 the script has five parts' },
  },
  {
    id: 'script-unknown',
    what: 'The script of a call leaves out a symptom without a value',
    in: 'statusSentences',
    find: "typeof answer !== 'number'",
    replace: 'answer === null',
    test: { file: script, named: 'FUP-60 FUP-61 the script has five parts' },
  },
  {
    id: 'call-retry',
    what: 'After no answer an acute sign waits as long as its module',
    in: 'retryMs',
    find: "isAcute ? 'M9' : (module ?? 'M5')",
    replace: "module ?? (isAcute ? 'M9' : 'M5')",
    test: {
      file: 'src/domain/follow-up/call-state.test.ts',
      named: 'FUP-63 after no answer the next number',
    },
  },
  {
    id: 'call-agreed',
    what: 'An agreement that health has not kept is never overdue',
    in: 'callDueAt',
    find: '[...agreed, lastMissed(calls)]',
    replace: '[lastMissed(calls)]',
    test: {
      file: 'src/domain/follow-up/call-state.test.ts',
      named: 'FUP-64 of the earlier of two agreements',
    },
  },
  {
    id: 'receipt-once',
    what: 'A receipt with another content under the same id counts as stored',
    in: 'findRepeated',
    file: 'src/server/features/receipts/record.ts',
    find: 'before.staffId === userId && isSameValue(contentOf(before), contentOf(input))',
    replace: 'before.staffId === userId',
    test: {
      file: 'src/server/features/receipts/receipts.test.ts',
      named: 'FUP-63 a receipt that is sent twice',
    },
  },
  {
    id: 'restriction-end',
    what: 'A restriction runs on for half an hour after its time is out',
    in: 'restrictionState',
    find: "if (now >= endsAt) return 'time-out'",
    replace: "if (now >= endsAt + RUNS_OUT_MS) return 'time-out'",
    test: {
      file: 'src/domain/follow-up/restriction.test.ts',
      named: 'FUP-71 a restriction until 22:00',
    },
  },
  {
    id: 'restriction-reason',
    what: 'A renewal may repeat a reason that was given before the last one',
    in: 'renew',
    file: 'src/server/features/restrictions/renew.ts',
    find: 'chain.map((one) => one.reason)',
    replace: '[newest.reason]',
    test: { file: restrictions, named: 'FUP-71 FUP-72 a security cell of 20:00' },
  },
  {
    id: 'restriction-total',
    what: 'The total time of a restriction begins with its last renewal',
    in: 'toRestriction',
    find: '(chain.at(-1) ?? newest).startsAt',
    replace: 'newest.startsAt',
    test: { file: restrictions, named: 'FUP-71 FUP-72 a security cell of 20:00' },
  },
  {
    id: 'lowered-by-officer',
    what: 'An officer lowers the module of a case',
    in: 'setModule',
    find: "if (!isHigher && acting === 'officer') throw refusal('no-function')",
    replace: '',
    test: { file: lowered, named: 'FUP-91 case 29' },
  },
  {
    id: 'lowered-unassessed',
    what: 'The module of a case is lowered without a newer assessment',
    in: 'setModule',
    find: "if (!isHigher && !row.hasLowerSince) throw refusal('assessment-required')",
    replace: '',
    test: { file: lowered, named: 'FUP-91 case 29' },
  },
  {
    id: 'lift-of-another',
    what: 'Anybody takes back the lift of a colleague',
    in: 'ownLift',
    find: 'l.staff_id = app.user_id()',
    replace: 'l.staff_id is not null',
    test: { file: lowered, named: 'FUP-91 a lift is kept after ten minutes' },
  },
  {
    id: 'compared-unassessed',
    what: 'A symptom that nobody could assess counts as better',
    in: 'changeOf',
    find: "typeof was === 'number' ? 'not-assessed' : null",
    replace: "typeof was === 'number' ? 'better' : null",
    test: {
      file: 'src/domain/follow-up/compare-outcomes.test.ts',
      named: 'FUP-80 SAFE-05',
    },
  },
  {
    id: 'sheet-overdue',
    what: 'A newer sheet hides that an older one is missing',
    in: 'saveSheetDue',
    find: 'order by ${sheets.printedAt}, ${sheets.number} limit 1',
    replace: 'order by ${sheets.printedAt} desc, ${sheets.number} limit 1',
    test: {
      file: 'src/server/features/sheets/sheets.test.ts',
      named: 'FUP-101 a sheet that is neither entered nor declared lost',
    },
  },
  {
    id: 'hidden-sign-in',
    what: 'A screen that was hidden for an hour is shown without the sign-in',
    in: 'needsSignIn',
    find: 'hidden >= FREE_MS',
    replace: 'hidden >= 60 * FREE_MS',
    test: {
      file: 'src/domain/account/hidden-screen.test.ts',
      named: 'FUP-102 a screen that was hidden',
    },
  },
  {
    id: 'hidden-reload',
    what: 'A reload shows a hidden screen',
    in: 'storeHiddenAt',
    find: 'at === null',
    replace: 'at !== null',
    test: {
      file: 'src/web/lib/tab/hidden-at.test.ts',
      named: 'FUP-102 a screen that was hidden stays so for a reload',
    },
  },
  {
    id: 'figures-suppressed',
    what: 'A researcher reads the exact figures of follow-up',
    in: 'released',
    find: 'followUpValues(counts, releasedFigure)',
    replace: 'followUpValues(counts, exactFigure)',
    test: {
      file: 'src/server/features/followUp/figures.test.ts',
      named: 'ROLE-13 X3 a researcher reads tens',
    },
  },
  {
    id: 'figures-times',
    what: 'The times of single events are released to researchers',
    in: 'isReleased',
    find: '!times.some((time) => key.startsWith(time))',
    replace: '!times.includes(key)',
    test: {
      file: 'src/domain/follow-up/figures.test.ts',
      named: 'X3 a time is never released',
    },
  },
  {
    id: 'fhir-person',
    what: 'A FHIR document gives the reference as a lasting identifier of the person',
    in: 'patientEntry',
    find: "use: 'temp'",
    replace: "use: 'official'",
    test: {
      file: 'src/domain/fhir/assessment-document.test.ts',
      named: 'FUP-161 the person has the reference alone',
    },
  },
  {
    id: 'print-sheets',
    what: 'The print of a case leaves out a sheet that is lost',
    in: 'readAllSheets',
    find: 'found.map(toSheet)',
    replace: 'found.map(toSheet).filter(({ lost }) => lost === null)',
    test: {
      file: 'src/server/features/cases/print/print-care.test.ts',
      named: 'FUP-115 FUP-101 the print has every sheet',
    },
  },
  {
    id: 'clocks-back',
    what: 'A time that came twice in the night of the clocks is the first one',
    in: 'meantMoment',
    find: 'nearest.at(-1)',
    replace: 'nearest[0]',
    test: {
      file: 'src/domain/calendar/norwegian-clock.test.ts',
      named: 'F-D1 PUB-06 at',
    },
  },
  {
    id: 'unseen-reason',
    what: 'Ten signs that nobody sees are a reason',
    in: 'isReason',
    find: '(text.match(letterOrDigit) ?? []).length',
    replace: 'text.length',
    test: {
      file: 'src/domain/text/visible-text.test.ts',
      named: 'F-D2 FUP-32',
    },
  },
  {
    id: 'unseen-name',
    what: 'A name that nobody sees is a name',
    in: 'filledLine',
    find: 'refine(hasWords)',
    replace: 'min(1)',
    test: { file: 'src/contract/fields.test.ts', named: 'F-D2 V4 a required line' },
  },
]
