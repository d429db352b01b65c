import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const required = ['fullName', 'email', 'department'] as const
const read = (text: string) => readFile(text, required)

const row = (over: object) => ({
  isShifted: false,
  fullName: '',
  email: '',
  phone: '',
  role: '',
  company: '',
  department: '',
  function: '',
  ...over,
})

test.each([
  'Navn;E-post;Rolle;Avdeling\r\nÅse Vik; ase@example.no ;Bruker;"Avdeling; A"\r\n',
  '\uFEFFnavn,e-post,rolle,avdeling\nÅse Vik,ase@example.no,Bruker,"Avdeling; A"',
  'AVDELING;epost;Fullt navn;Role\n"Avdeling; A";ase@example.no;"Åse Vik";Bruker\n;;;\n',
])('USR-02 the columns of %j are found by their headings', (text) => {
  expect(read(text)).toEqual({
    ok: true,
    ignored: [],
    rows: [
      row({
        line: 2,
        fullName: 'Åse Vik',
        email: 'ase@example.no',
        role: 'Bruker',
        department: 'Avdeling; A',
      }),
    ],
  })
})

test('USR-02 a row keeps the number that a spreadsheet shows, and says that it has a cell too many', () => {
  const file = read(
    'navn,e-post,avdeling,stilling\n,,,\nVik, Åse,ase@example.no,A,Betjent\nB,b,A,\n',
  )
  expect(file).toMatchObject({
    ok: true,
    ignored: ['stilling'],
    rows: [
      { line: 3, isShifted: true },
      { line: 4, isShifted: false, fullName: 'B' },
    ],
  })
})

test.each([
  ['', { problem: 'empty' }],
  [';;\n \n', { problem: 'empty' }],
  ['navn;"e-post', { problem: 'quote' }],
  ['navn;rolle\nA;B', { problem: 'missing', columns: ['email', 'department'] }],
  ['navn;e-post;avdeling;epost\nA;B;C;D', { problem: 'twice', columns: ['email'] }],
  ['navn;e-post;avdeling\n;;\n', { problem: 'no-rows' }],
])('USR-02 the file %j is refused before anything is sent', (text, expected) => {
  expect(read(text)).toEqual({ ok: false, ...expected })
})

test('USR-02 500 rows are read, also above empty ones, and 501 are refused', () => {
  const lines = (count: number) => `navn;e-post;avdeling\n${'A;a@b.no;C\n'.repeat(count)};;\n;;\n`
  expect(read(lines(500))).toMatchObject({ ok: true, rows: { length: 500 } })
  expect(read(lines(501))).toEqual({ ok: false, problem: 'too-many' })
})

test('F-D4 USR-02 blank rows are no rows, wherever they are, and the others keep their numbers', () => {
  const file = read('\nnavn;e-post;avdeling\n\n;;;;;;\n"A\nA";a@b.no;C\n \nB;b@b.no;C\n;;\n')
  expect(file).toMatchObject({ ok: true, rows: [{ line: 5 }, { line: 7 }] })
})
