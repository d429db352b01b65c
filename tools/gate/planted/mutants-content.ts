import type { Mutant } from './mutant.ts'

/** What the attack found in files of content, bodies and acute signs (X8, X14). */
export const contentMutants: readonly Mutant[] = [
  {
    id: 'csv-parts',
    what: 'A part of a cell may be a formula for a reader with another separator',
    in: 'unguardedPosition',
    find: '(?<=^|[;,\\t\\r\\n])(?=',
    replace: '(?<=^)(?=',
    test: { file: 'src/domain/text/csv.test.ts', named: 'X8 no part of the cell' },
  },
  {
    id: 'csv-guard-kept',
    what: 'An import keeps the guard of a CSV file',
    in: 'unguarded',
    find: "text.replaceAll(guardedPosition, '')",
    replace: "text.replaceAll(guardedPosition, '$&')",
    test: {
      file: 'src/server/features/clinical/transfer/csv-round-trip.test.ts',
      named: 'X8 IMP-03 symptoms as CSV',
    },
  },
  {
    id: 'many-keys',
    what: 'A body may have any number of keys',
    in: 'isSmall',
    find: 'if (keys > maxKeys) return false',
    replace: 'if (keys < 0) return false',
    test: { file: 'src/server/core/limits/body-guard.test.ts', named: 'X14 a body with as many' },
  },
  {
    id: 'wrong-keys',
    what: 'Validation lists every wrong key of a record',
    in: 'isByFewIds',
    find: 'keys.length <= limits.answers && keys.every((key) => id.safeParse(key).success)',
    replace: 'keys.length >= 0',
    test: { file: 'src/contract/fields.test.ts', named: 'X14 20 000 wrong keys is one problem' },
  },
  {
    id: 'acute-elsewhere',
    what: 'An acute sign is silent where its category is not chosen',
    in: 'acuteElsewhere',
    find: 'symptoms,\n    isOnForm,',
    replace: 'symptoms,\n    () => true,',
    test: {
      file: 'src/server/features/officer/officer.test.ts',
      named: 'X14 SAFE-01 an acute sign of a category that is not chosen',
    },
  },
  {
    id: 'acute-unsent',
    what: 'The page does not send an acute sign whose category was taken away',
    in: 'submissionOf',
    find: 'symptomsOf(recommendation).flatMap',
    replace: 'recommendation.categories.flatMap((row) => row.symptoms).flatMap',
    test: {
      file: 'src/web/flows/officer/store/officer-store.test.ts',
      named: 'X14 SAFE-01 an acute sign in a category that was taken away',
    },
  },
  {
    id: 'acute-answer-elsewhere',
    what: 'An acute answer is silent where its sign was taken away',
    in: 'acuteAnswersElsewhere',
    find: '({ id }) => asked.has(id)',
    replace: '() => true',
    test: {
      file: 'src/domain/assessment/question-alerts.test.ts',
      named: 'F-A7 SAFE-01 X14 an acute answer stays',
    },
  },
  {
    id: 'bulk-facts',
    what: 'One press answers facts that nobody has read',
    in: 'untouchedOf',
    find: "answerKind === 'fact' || safetyAlert",
    replace: 'safetyAlert',
    test: {
      file: 'src/domain/assessment/officer/officer-form.test.ts',
      named: 'F-A6 OFF-04 acute signs and facts',
    },
  },
  {
    id: 'claimed-words',
    what: 'The trail keeps any word that a browser claims to have computed',
    in: 'normaliseClaim',
    find: 'claimed === null || known.includes(claimed)',
    replace: 'known.length >= 0',
    test: {
      file: 'src/server/features/officer/officer.test.ts',
      named: 'V14 L1 a claim that names no module',
    },
  },
  {
    id: 'old-revision',
    what: 'A process computes results by content of an earlier revision',
    in: 'createContentCache',
    find: 'reader.revision === revision',
    replace: "revision !== ''",
    test: {
      file: 'src/server/core/content-cache.test.ts',
      named: 'SAFE-06 an edit is in the next submission',
    },
  },
  {
    id: 'shared-content',
    what: 'A company gets the content of the company that asked before it',
    in: 'createContentCache',
    find: '.get(companyId)',
    replace: '.values().next().value',
    test: {
      file: 'src/server/core/content-cache.test.ts',
      named: 'ROLE-12 D5 each company',
    },
  },
  {
    id: 'half-revision',
    what: 'Content that changed while it was read counts as content of one revision',
    in: 'loadRevised',
    find: 'after === revision',
    replace: 'after !== null',
    test: {
      file: 'src/server/core/content-cache.test.ts',
      named: 'SAFE-06 content that changed while',
    },
  },
  {
    id: 'company-draft',
    what: 'A superadmin sees the drafts of a company',
    in: 'findPending',
    find: "eq(contentVersions.status, 'pending'),",
    replace: '',
    test: {
      file: 'src/server/features/clinical/update-status.test.ts',
      named: 'ROLE-12 nothing but the approval',
    },
  },
  {
    id: 'draft-in-use',
    what: 'A draft of a module is in use',
    in: 'effective',
    find: 'isPublished(row) && row.isActive',
    replace: 'row.isActive',
    test: {
      file: 'src/domain/content/effective.test.ts',
      named: 'BO-06 content that is a draft',
    },
  },
  {
    id: 'module-unapproved',
    what: 'A module of high risk is in use when it is saved',
    in: 'createContent',
    find: '!(await readNeedsApproval(db, kind.name))',
    replace: 'true',
    test: {
      file: 'src/server/features/clinical/module-approval.test.ts',
      named: 'BO-06 nobody gets a module of high risk',
    },
  },
  {
    id: 'draft-published',
    what: 'An import publishes what the file marks as a draft',
    in: 'planRow',
    find: 'publish && !requested.isDraft &&',
    replace: 'publish &&',
    test: {
      file: 'src/server/features/clinical/transfer/round-trip.test.ts',
      named: 'IMP-03 after edits, inactive ones included: true',
    },
  },
]
