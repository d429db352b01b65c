import { setTimeout as pause } from 'node:timers/promises'
import type { FunctionName } from '../../../src/domain/access/permissions.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import {
  chosenOf,
  questionAnswersOf,
  questionId,
  treatmentSubmission,
} from '../../../src/testing/flows/flow-submissions.ts'
import type { SignedIn } from '../../../src/testing/server/server.ts'
import { answersOf, categoryId, officerSubmission } from '../../../src/testing/flows/submission.ts'
import { mapConcurrently } from '../../shared/map-concurrently.ts'
import { cpuOf, type Cpu } from './cpu.ts'
import type { Instance } from './instance.ts'

const officerKeys = [
  ...['tristhet', 'tap-av-glede', 'lite-energi', 'skyldfolelse', 'sovnvansker', 'treghet'].map(
    (key) => `nedstemthet--${key}`,
  ),
  ...['agitasjon', 'endret-appetitt', 'endret-konsentrasjon', 'forvirring', 'hjelpeloshet'].map(
    (key) => `krise--${key}`,
  ),
  'nedstemthet--tilbaketrekning',
]
const treatmentKeys = [
  'vedvarende-tristhet',
  'tap-av-interesse',
  'lite-energi',
  'skyld-og-verdiloshet',
  'treg-i-tale-og-bevegelse',
  'vedvarende-bekymring',
  'panikkanfall',
  'unngar-fellesskap',
  'sosialt-ubehag',
  'kroppslig-uro',
  'gjenopplevelser',
  'mareritt',
]
const answers = {
  'generell-1': false,
  'generell-2': false,
  'nedstemthet-1': 3,
  'nedstemthet-2': 2,
  'nedstemthet-3': false,
  'angst-1': 4,
  'angst-2': 3,
  'angst-3': false,
}

const all = <T>(keys: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, value]))

type Submission = { readonly name: FunctionName; readonly body: { readonly id: string } }

/** Twelve symptoms each; the treatment plan with its answers. */
export const createSubmission = {
  officer: (): Submission => ({
    name: 'officer.complete',
    body: officerSubmission({
      categories: ['nedstemthet', 'krise'].map(categoryId),
      answers: answersOf(all(officerKeys, 50)),
    }),
  }),
  treatment: (): Submission => ({
    name: 'treatment.complete',
    body: treatmentSubmission({
      symptoms: chosenOf(all(treatmentKeys, 50)),
      asked: Object.keys(answers).map(questionId),
      answers: questionAnswersOf(answers),
    }),
  }),
} as const

const send = async (
  instance: Instance,
  who: SignedIn,
  { name, body }: Submission,
): Promise<number> => {
  const began = performance.now()
  const { error } = await callApi(instance.url, name, body, who)
  if (error !== null) throw new Error(`${name} was refused: ${error.reason}`)
  return performance.now() - began
}

/** Until what a submit leaves behind is done as well: its statistics are counted, its audit rows are chained. */
const waitUntilProcessed = async (instance: Instance): Promise<void> => {
  for (let n = 0; n < 300; n += 1) {
    const [row] = await instance.read(
      `select exists (select from statistics_marks) or exists (select from audit_pending where due_at <= now()) as waits`,
    )
    if (row?.['waits'] === false) return
    await pause(100)
  }
  throw new Error('statistics or audit chain do not come to an end')
}

/** Each is there with all of its symptoms, or it was not a submit. */
const verify = async (instance: Instance, sent: readonly Submission[]): Promise<void> => {
  const [row] = await instance.read(
    `select count(*)::int as stored from assessments a where id = any($1) and
       (select count(*) from assessment_symptoms s where s.assessment_id = a.id) = 12`,
    [sent.map(({ body }) => body.id)],
  )
  if (row?.['stored'] !== sent.length)
    throw new Error(`${sent.length} sent, ${String(row?.['stored'])} stored`)
}

export type Submitted = Cpu & { readonly times: readonly number[]; readonly wallMs: number }

/** So many finished assessments, so many at once, by all officers in turn; each is found afterwards. */
export const submit = async (
  instance: Instance,
  make: () => Submission,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): Promise<Submitted> => {
  let turn = 0
  const next = (): SignedIn => {
    const who = instance.officers[turn++ % instance.officers.length]
    if (who === undefined) throw new Error('nobody to submit')
    return who
  }
  const some = (n: number) => Array.from({ length: n }, () => ({ submission: make(), who: next() }))
  const sendAll = (items: ReturnType<typeof some>) =>
    mapConcurrently(atOnce, items, ({ submission, who }) => send(instance, who, submission))
  const [first, rest] = [some(2 * atOnce), some(count)]
  // Opens the connections.
  await sendAll(first)
  const { answer: times, ...cost } = await cpuOf(instance, async () => {
    const measured = await sendAll(rest)
    await waitUntilProcessed(instance)
    return measured
  })
  await verify(
    instance,
    [...first, ...rest].map(({ submission }) => submission),
  )
  return { times, ...cost }
}
