import type { PlantedFault } from './planted-fault.ts'

/** What an attack on the whole product found (X1–X14). */
export const attackFaults: readonly PlantedFault[] = [
  {
    id: 'foreign-host',
    what: 'Without an origin any host is answered',
    file: 'src/server/app.ts',
    find: 'if (options.origin === null) app.addHook',
    replace: "if (options.origin === '') app.addHook",
    test: { file: 'src/server/app.test.ts', named: 'X14 without an origin the host fremmed' },
  },
  {
    id: 'csp-words',
    what: 'A report of blocked content is logged in its own words',
    file: 'src/server/platform/csp-report.ts',
    find: "z.enum([...directives, 'other']).catch('other')",
    replace: "z.string().catch('other')",
    test: { file: 'src/server/app.test.ts', named: 'X9 a report puts nothing' },
  },
  {
    id: 'year-zero',
    what: 'The year 0 is taken',
    file: 'src/contract/fields.ts',
    find: "!text.startsWith('0000')",
    replace: "text !== ''",
    test: { file: 'src/contract/fields.test.ts', named: 'X7 the instant 0000' },
  },
  {
    id: 'largest-version',
    what: 'A version beyond those of the database is taken',
    file: 'src/contract/fields.ts',
    find: '.max(LARGEST_VERSION)',
    replace: '',
    test: { file: 'src/contract/fields.test.ts', named: 'X7 the version 2147483647' },
  },
  {
    id: 'clock-1970',
    what: 'An assessment from before 2020 is taken',
    file: 'src/contract/fields.ts',
    find: 'Date.parse(text) >= EARLIEST_MS',
    replace: 'Date.parse(text) >= 0',
    test: { file: 'src/contract/fields.test.ts', named: 'X14 an assessment of 2019' },
  },
  {
    id: 'begin-another',
    what: 'Beginning under another’s id is answered',
    file: 'src/server/features/observation/router.ts',
    find: 'if (!isNew &&',
    replace: 'if (isNew &&',
    test: {
      file: 'src/server/features/observation/observation.test.ts',
      named: 'X12 D2 beginning under the id of another company',
    },
  },
  {
    id: 'unfinished-heads',
    what: 'What a killed server left is kept',
    file: 'src/server/platform/audit-head.ts',
    find: '> WRITTEN_WITHIN_MS',
    replace: '> Number.POSITIVE_INFINITY',
    test: { file: 'src/server/platform/audit-head.test.ts', named: 'X11 only the unfinished' },
  },
  {
    id: 'unknown-option',
    what: 'A command ignores an option that it does not know',
    file: 'scripts/lib/enter.mjs',
    find: "if (wrong !== '') {",
    replace: "if (wrong === 'x') {",
    test: { file: 'scripts/lib/help.test.ts', named: 'X10 scripts/permissions.mjs refuses' },
  },
]
