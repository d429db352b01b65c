import { expect, test } from 'vitest'
import {
  parseSearch,
  searchId,
  searchText,
  stringifySearch,
  readStepSearch,
} from './address-search.ts'

const names = [
  '12',
  '-7',
  '007',
  '1e3',
  '1.0',
  'true',
  'false',
  'null',
  '"A"',
  '{}',
  '[1]',
  ' A & B=C ',
]

const nameIn = (address: string) => {
  const search: Readonly<Record<string, unknown>> = parseSearch(address)
  return searchText(search['department_name'])
}

for (const name of [...names, 'Infinity', '9007199254740993', 'Åsgård/2 +?#%']) {
  test(`USR-04 a department called ${JSON.stringify(name)} keeps its name in the address`, () => {
    expect(nameIn(stringifySearch({ department_name: name }))).toBe(name)
  })
}

test('USR-04 as others write the address it is read the same', () => {
  expect(nameIn('?department_name=1e3')).toBe('1e3')
  expect(nameIn('?department_name=12')).toBe('12')
})

for (const value of [undefined, null, '', ['A', 'B'], {}]) {
  test(`USR-04 ${JSON.stringify(value)} is no name`, () => {
    expect(searchText(value)).toBeUndefined()
  })
}

test('USR-04 an id that is none is dropped', () => {
  const id = '01a1fbce-0000-7000-8000-000000000000'
  expect(searchId(id)).toBe(id)
  for (const other of ['', '12', 12, true, null, undefined, `${id}0`, ` ${id}`, [id], `${id}\n`]) {
    expect(searchId(other), JSON.stringify(other)).toBeUndefined()
  }
})

const steps = ['intro', 'symptoms', 'questions']

for (const [search, read] of [
  [{}, {}],
  [{ step: 'symptoms' }, { step: 'symptoms' }],
  [
    { step: 'questions', page: 2 },
    { step: 'questions', page: 2 },
  ],
  [
    { step: 'questions', page: '3' },
    { step: 'questions', page: 3 },
  ],
  [{ step: 'intro', page: 2 }, {}],
  [{ page: 2 }, {}],
  [{ step: 'unknown' }, {}],
  [{ step: ['questions'] }, {}],
  [{ step: 'questions', page: 1 }, { step: 'questions' }],
  [{ step: 'questions', page: 0 }, { step: 'questions' }],
  [{ step: 'questions', page: -1 }, { step: 'questions' }],
  [{ step: 'questions', page: 1.5 }, { step: 'questions' }],
  [{ step: 'questions', page: 'x' }, { step: 'questions' }],
  [{ step: 'questions', page: null }, { step: 'questions' }],
  [{ step: 'symptoms', name: 'Ola' }, { step: 'symptoms' }],
] as const) {
  test(`OFF-11 an address that says ${JSON.stringify(search)} is read as ${JSON.stringify(read)}`, () => {
    expect(readStepSearch(steps, search)).toEqual(read)
  })
}
