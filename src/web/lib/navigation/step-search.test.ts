import { expect, test } from 'vitest'
import { readStepSearch } from './step-search.ts'

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
