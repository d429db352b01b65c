import { expect, test } from 'vitest'
import { readStepSearch } from './step-search.ts'

const steps = ['intro', 'symptoms', 'questions']

for (const [search, read] of [
  [{}, {}],
  [{ step: 'symptoms' }, { step: 'symptoms' }],
  [
    { step: 'questions', question: 2 },
    { step: 'questions', question: 2 },
  ],
  [
    { step: 'questions', question: '3' },
    { step: 'questions', question: 3 },
  ],
  [{ step: 'intro', question: 2 }, {}],
  [{ question: 2 }, {}],
  [{ step: 'unknown' }, {}],
  [{ step: ['questions'] }, {}],
  [{ step: 'questions', question: 1 }, { step: 'questions' }],
  [{ step: 'questions', question: 0 }, { step: 'questions' }],
  [{ step: 'questions', question: -1 }, { step: 'questions' }],
  [{ step: 'questions', question: 1.5 }, { step: 'questions' }],
  [{ step: 'questions', question: 'x' }, { step: 'questions' }],
  [{ step: 'questions', question: null }, { step: 'questions' }],
  [{ step: 'symptoms', name: 'Ola' }, { step: 'symptoms' }],
] as const) {
  test(`OFF-11 an address that says ${JSON.stringify(search)} is read as ${JSON.stringify(read)}`, () => {
    expect(readStepSearch(steps, search)).toEqual(read)
  })
}
