import { expect, test } from 'vitest'
import { ConnectionLost } from '#web/lib/api/call-failure.ts'
import { runRows, summaryOf, type RowResult } from './run-rows.ts'

const refused = (reason: string, message = 'Nei.'): Error =>
  Object.assign(new Error(message), { data: { reason } })

type Answers = Readonly<Record<string, Error | string>>

/** Runs over these rows with these answers, and stops before the row `stopAt`. */
const ran = async (answers: Answers, stopAt: string | null = null) => {
  const results: Record<string, RowResult> = {}
  const asked: string[] = []
  let isStopped = false
  const rows = Object.keys(answers)
  const end = await runRows({
    rows,
    act: (row) => {
      asked.push(row)
      isStopped = rows[rows.indexOf(row) + 1] === stopAt
      const answer = answers[row] ?? ''
      return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer)
    },
    isStopped: () => isStopped,
    onResult: (row, result) => {
      results[row] = result
    },
  })
  return { end: end.kind, asked, results }
}

test('ADM-03 a refused row keeps its own text and does not stop the next ones', async () => {
  expect(await ran({ a: 'Lagret', b: refused('no-seat', 'Ingen plass.'), c: 'Lagret' })).toEqual({
    end: 'finished',
    asked: ['a', 'b', 'c'],
    results: {
      a: { kind: 'done', text: 'Lagret' },
      b: { kind: 'refused', text: 'Ingen plass.' },
      c: { kind: 'done', text: 'Lagret' },
    },
  })
})

test('FUP-123 a refusal is said in the words of the action, where it has some', async () => {
  const texts: string[] = []
  await runRows({
    rows: ['not-found', 'no-seat'],
    act: (reason) => Promise.reject(refused(reason)),
    isStopped: () => false,
    onResult: (_row, { text }) => texts.push(text),
    refusedText: (reason) => (reason === 'not-found' ? 'Noen andre har svart.' : null),
  })
  expect(texts).toEqual(['Noen andre har svart.', 'Nei.'])
})

const interruptions: readonly (readonly [string, Error])[] = [
  ['a failed fetch', new TypeError('Failed to fetch')],
  ['a lost connection', new Error('x', { cause: new ConnectionLost('borte') })],
  ['busy', refused('busy')],
  ['maintenance', refused('maintenance')],
  ['confirmation-required', refused('confirmation-required')],
  ['no-session', refused('no-session')],
]

test.each(interruptions)(
  'LIVE-02 the run waits, and the row has no result, after %s',
  async (_what, error) => {
    expect(await ran({ a: 'Lagret', b: error, c: 'Lagret' })).toEqual({
      end: 'interrupted',
      asked: ['a', 'b'],
      results: { a: { kind: 'done', text: 'Lagret' } },
    })
  },
)

test('ADM-03 a stopped run finishes the row under way and sends no other', async () => {
  expect(await ran({ a: 'Lagret', b: 'Lagret', c: 'Lagret' }, 'c')).toEqual({
    end: 'stopped',
    asked: ['a', 'b'],
    results: { a: { kind: 'done', text: 'Lagret' }, b: { kind: 'done', text: 'Lagret' } },
  })
})

test.each([
  [['Sendt til godkjenning', 'Sendt til godkjenning'], '2 sendt til godkjenning.'],
  [['Flyttet', 'Avvist', 'Flyttet', 'Ikke forsøkt'], '2 flyttet, 1 avvist, 1 ikke forsøkt.'],
])('ADM-03 the result %j is counted by what became of the rows, without zeros', (words, text) => {
  expect(summaryOf(words)).toBe(text)
})
