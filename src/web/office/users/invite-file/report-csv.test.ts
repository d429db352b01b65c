import { expect, test } from 'vitest'
import { reportCsv } from './report-csv.ts'
import type { RowJudgement } from './row-judgement.ts'

const judgementOf = (
  line: number,
  over: Partial<RowJudgement> = {},
  email = 'a@example.no',
): RowJudgement => ({
  row: {
    line,
    isShifted: false,
    fullName: '=HYPERLINK("http://evil.example")',
    email,
    phone: '',
    role: '',
    company: '',
    department: 'Avdeling A',
    function: '',
  },
  role: 'counselor',
  place: { department: 'Avdeling A', company: '' },
  user: {
    id: `id-${line}`,
    account: {
      id: `id-${line}`,
      email,
      fullName: 'Åse Vik',
      role: 'counselor',
      companyId: 'north',
      departmentId: 'north-a',
    },
    grant: null,
    isMailed: line !== 7,
  },
  problems: [],
  ...over,
})

test('USR-02 the report says of each row what became of it, and no cell is a formula', () => {
  const at = '2026-11-30T18:50:00.000Z'
  const known = { kind: 'email-known', value: 'a@example.no' } as const
  const verdicts = [
    judgementOf(2),
    judgementOf(3),
    judgementOf(4),
    judgementOf(7),
    judgementOf(6, { user: null, problems: [{ kind: 'email-invited', value: at }] }),
    judgementOf(5, { user: null, problems: [{ kind: 'email-twice', value: '2' }, known] }),
  ]
  const text = reportCsv(
    verdicts,
    new Map([
      ['id-2', { kind: 'done', text: '' }],
      ['id-7', { kind: 'done', text: '' }],
      ['id-3', { kind: 'refused', text: 'Avdelingen har ikke plass til flere.' }],
    ]),
  )
  expect(text.startsWith('\uFEFFRad;Navn;E-post;')).toBe(true)
  const ends = text.split('\r\n').map((line) => line.split(';').slice(-2).join(' | '))
  expect(ends).toEqual([
    'Resultat | Forklaring',
    'Invitert | ""',
    'Avvist | Avdelingen har ikke plass til flere.',
    'Ikke forsøkt | ""',
    '"Laget, ingen e-post" | ""',
    'Allerede invitert | "Invitert 30.11.2026, 19:50"',
    'Kan ikke inviteres | Samme e-post som i rad 2. E-postadressen har allerede en konto',
    '',
  ])
  expect(text).not.toMatch(/(?:^|[;"])=/mu)
})
