import { expect, test } from 'vitest'
import { judgeRows, type Directory } from './row-judgement.ts'
import { problemText } from './problem-texts.ts'
import type { FileRow } from './read-file.ts'
import { stateOf } from './row-state.ts'
import { scopeOfNew } from '../user-scope.ts'

const place = (id: string, name: string, over: object = {}) => ({
  id,
  name,
  shortName: null,
  isActive: true,
  allocatedSeats: 1000,
  usedSeats: 0,
  ...over,
})

const directory: Directory = {
  companies: [
    place('north', 'Nordre fengsel'),
    place('south', 'Søndre fengsel'),
    place('closed', 'Nedlagt fengsel', { isActive: false }),
    place('twin-1', 'Tvilling'),
    place('twin-2', 'Tvilling'),
  ],
  departments: new Map([
    [
      'north',
      [
        place('north-a', 'Avdeling A', { shortName: 'A' }),
        place('north-å', 'Avdeling Å'),
        place('north-old', 'Avdeling B', { isActive: false }),
        place('north-new', 'Avdeling B'),
        place('north-shut', 'Avdeling C', { isActive: false }),
      ],
    ],
    ['south', [place('south-a', 'Avdeling A'), place('south-2', 'avdeling a')]],
  ]),
  known: new Map([
    ['finnes@example.no', null],
    ['invitert@example.no', '2026-11-30T18:50:00.000Z'],
  ]),
  sendsMail: true,
}

const everywhere = {
  companyId: null,
  companyName: null,
  departmentId: null,
  departmentName: null,
  choosesCompany: true,
}
const inNorth = { ...everywhere, companyId: 'north', choosesCompany: false }
const inDepartment = { ...inNorth, departmentId: 'north-a' }

const row = (over: Partial<FileRow> = {}): FileRow => ({
  line: 2,
  isShifted: false,
  fullName: 'Åse Vik',
  email: 'ase@example.no',
  phone: '',
  role: '',
  company: 'Nordre fengsel',
  department: 'Avdeling A',
  function: '',
  ...over,
})

const rules = {
  scope: everywhere,
  roles: ['counselor', 'org_admin'],
  undelegated: [],
  directory,
} as const
const judged = (rows: readonly FileRow[], over: Partial<Parameters<typeof judgeRows>[1]> = {}) =>
  judgeRows(rows, { ...rules, newId: () => 'ny', ...over })
const problemsOf = (over: Partial<FileRow>, more = {}) =>
  judged([row(over)], more).flatMap(({ problems }) => problems)

test('USR-02 a complete row is what the form would send, with an id of its own', () => {
  let count = 0
  const newId = () => `id-${(count += 1)}`
  const rows = [
    row({ phone: '12 34 56 78', role: 'LOKAL ADMIN', department: 'a' }),
    row({ line: 3, email: 'bo@example.no', company: 'nordre  FENGSEL', department: 'avdeling å' }),
  ]
  expect(judged(rows, { newId }).map(({ user }) => user?.account)).toEqual([
    {
      id: 'id-1',
      email: 'ase@example.no',
      fullName: 'Åse Vik',
      phone: '12 34 56 78',
      role: 'org_admin',
      companyId: 'north',
      departmentId: 'north-a',
    },
    {
      id: 'id-2',
      email: 'bo@example.no',
      fullName: 'Åse Vik',
      role: 'counselor',
      companyId: 'north',
      departmentId: 'north-å',
    },
  ])
})

test.each([
  [{ isShifted: true }, 'shifted', ''],
  [{ fullName: '' }, 'name-missing', ''],
  [{ fullName: 'Å'.repeat(121) }, 'name-long', ''],
  [{ email: '' }, 'email-missing', ''],
  [{ email: 'ase(at)example.no' }, 'email-invalid', 'ase(at)example.no'],
  [{ email: 'Finnes@EXAMPLE.no' }, 'email-known', 'Finnes@EXAMPLE.no'],
  [{ phone: '1'.repeat(41) }, 'phone-invalid', ''],
  [{ role: 'sjef' }, 'role-unknown', 'sjef'],
  [{ role: 'Redaktør' }, 'role-not-yours', 'Redaktør'],
  [{ role: 'Super Admin' }, 'role-not-yours', 'Super Admin'],
  [{ company: '' }, 'company-missing', ''],
  [{ company: 'Østre fengsel' }, 'company-unknown', 'Østre fengsel'],
  [{ company: 'Tvilling' }, 'company-several', 'Tvilling'],
  [{ company: 'Nedlagt fengsel' }, 'company-inactive', 'Nedlagt fengsel'],
  [{ department: '' }, 'department-missing', ''],
  [{ department: 'Avdeling X' }, 'department-unknown', 'Avdeling X'],
  [{ department: 'Å' }, 'department-unknown', 'Å'],
  [{ department: 'Avdeling C' }, 'department-inactive', 'Avdeling C'],
  [{ company: 'Søndre fengsel' }, 'department-several', 'Avdeling A'],
] as const)('USR-02 a row with %j is not sent: %s', (over, kind, value) => {
  expect(problemsOf(over)).toEqual([{ kind, value }])
  expect(judged([row(over)])[0]?.user).toBeNull()
})

test('USR-02 an address that comes again names the line of the first one, in any spelling', () => {
  const rows = [row(), row({ line: 3, email: 'ASE@example.no' }), row({ line: 4, email: '' })]
  expect(judged(rows).map(({ problems }) => problems)).toEqual([
    [],
    [{ kind: 'email-twice', value: '2' }],
    [{ kind: 'email-missing', value: '' }],
  ])
})

test('USR-02 of two departments of one name the active one is meant', () => {
  expect(judged([row({ department: 'Avdeling B' })])[0]?.user?.account.departmentId).toBe(
    'north-new',
  )
})

test('ROLE-08 an empty cell is the place of the page, and a named one is another', () => {
  const empty = { company: '', department: '' }
  expect(judged([row(empty)], { scope: inDepartment })[0]?.user?.account).toMatchObject({
    companyId: 'north',
    departmentId: 'north-a',
  })
  expect(problemsOf(empty, { scope: inNorth })).toEqual([{ kind: 'department-missing', value: '' }])
  const other = { company: '', department: 'Avdeling Å' }
  expect(judged([row(other)], { scope: inDepartment })[0]?.user?.account.departmentId).toBe(
    'north-å',
  )
})

test('ROLE-05 the roles that a caller may give decide, and each problem of a row is named', () => {
  const roles = ['counselor', 'editor'] as const
  expect(problemsOf({ role: 'editor' }, { roles })).toEqual([])
  expect(
    problemsOf({ fullName: '', role: 'sjef', department: 'X' }).map(({ kind }) => kind),
  ).toEqual(['name-missing', 'role-unknown', 'department-unknown'])
})

test('BO-02 a row gives a function by its Norwegian or English name, and without one none', () => {
  const grantOf = (text: string) => judged([row({ function: text })])[0]?.user?.grant
  expect(grantOf('Vaktleder')).toEqual({ id: 'ny', function: 'shift-leader' })
  expect(grantOf('betjent')).toEqual({ id: 'ny', function: 'officer' })
  expect(grantOf('HEALTH')).toEqual({ id: 'ny', function: 'health' })
  expect(grantOf('')).toBeNull()
})

test('BO-02 a file of 500 people with three wrong functions names the three rows, and the others go', () => {
  const wrong = new Map([
    [7, { function: 'Sjef' }],
    [250, { function: 'Vaktleder', role: 'Lokal Admin' }],
    [500, { function: 'Betjent!' }],
  ])
  const rows = Array.from({ length: 500 }, (_, at) =>
    row({
      line: at + 2,
      email: `ansatt${at}@example.no`,
      function: 'Betjent',
      ...wrong.get(at + 2),
    }),
  )
  const verdicts = judged(rows)
  const unsent = verdicts.filter(({ user }) => user === null)
  expect(unsent.map((verdict) => [verdict.row.line, verdict.problems.map(problemText)])).toEqual([
    [7, ['Funksjonen «Sjef» finnes ikke. Bruk Betjent, Vaktleder eller Helse.']],
    [250, [expect.stringContaining('kan ikke ha en funksjon')]],
    [500, [expect.stringContaining('«Betjent!»')]],
  ])
  expect(verdicts.filter(({ user }) => user?.grant?.function === 'officer')).toHaveLength(497)
})

test('BO-08 a role that waits for local administration says so, and any other that is refused does not', () => {
  const undelegated = ['editor', 'researcher'] as const
  expect(problemsOf({ role: 'Redaktør' }, { undelegated })).toEqual([
    { kind: 'role-not-delegated', value: 'Redaktør' },
  ])
  expect(problemsOf({ role: 'Super Admin' }, { undelegated })).toEqual([
    { kind: 'role-not-yours', value: 'Super Admin' },
  ])
  expect(problemText({ kind: 'role-not-delegated', value: 'Redaktør' })).toBe(
    'Rollen «Redaktør» kan bare gis når lokal administrasjon er på',
  )
})

test.each([
  [12, ['Avdeling A er full', 'Avdeling A er full', null, 'Avdeling A er full']],
  [14, [null, null, null, 'Ikke nok plass i Avdeling A (ledige plasser: 2, i filen: 3)']],
  [20, [null, null, null, null]],
])(
  'BO-15 USR-04 a department with 12 of %s seats taken has a seat for the first rows',
  (of, said) => {
    const full = place('north-a', 'Avdeling A', { allocatedSeats: of, usedSeats: 12 })
    const departments = new Map([['north', [full, place('north-å', 'Avdeling Å')]]])
    const rows = ['A', 'A', 'Å', 'A'].map((name, at) =>
      row({ line: at + 2, email: `n${at}@example.no`, department: `Avdeling ${name}` }),
    )
    const verdicts = judged(rows, { directory: { ...directory, departments } })
    expect(verdicts.map(({ problems }) => problems.map(problemText)[0] ?? null)).toEqual(said)
    expect(verdicts.map(({ user }) => user === null)).toEqual(said.map((text) => text !== null))
  },
)

test('USR-02 a new user comes to the only company that is active, and of several to none by itself', () => {
  const [north, south, closed] = directory.companies
  const only = [north, closed].flatMap((one) => one ?? [])
  expect(scopeOfNew(everywhere, only)).toMatchObject({ companyId: 'north' })
  expect(scopeOfNew(everywhere, [...only, ...(south ? [south] : [])])).toBe(everywhere)
  expect(scopeOfNew(inNorth, only)).toBe(inNorth)
})

test.each([
  ['Betjent', ['Funksjonen må godkjennes etterpå.']],
  ['', []],
])('FUP-123 a ready row says that its function needs approval: %j', (word, texts) => {
  const [verdict] = judged([row({ function: word })])
  expect(verdict && stateOf(verdict, null)).toEqual({ state: 'ready', texts })
})
