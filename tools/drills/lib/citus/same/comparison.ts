import type { FunctionName } from '../../../../../src/domain/access/permissions.ts'
import type { Answer } from '../../../../../src/testing/server/api.ts'
import { normalised } from './normalised.ts'

export type Comparison = {
  readonly add: (name: FunctionName, asked: string, answers: readonly [Answer, Answer]) => void
  readonly functions: () => number
  readonly compared: () => number
  /** How many pairs of answers are not equal. */
  readonly differing: () => number
  /** The first of them for each function, a line each. */
  readonly examples: () => readonly string[]
}

/** So much of both answers around the first place where they differ. */
const SHOWN = 80

const around = (text: string, at: number): string => text.slice(Math.max(0, at - SHOWN), at + SHOWN)

const firstDifference = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Compares pairs of answers. `since`: an id of version 7 that is older than every row that one side alone has. */
export const compareAnswers = (since: string): Comparison => {
  const functions = new Set<FunctionName>()
  const examples = new Map<FunctionName, string>()
  let [compared, differing] = [0, 0]
  return {
    add: (name, asked, answers) => {
      functions.add(name)
      compared += 1
      const [one, other] = [
        normalised(name, answers[0], since),
        normalised(name, answers[1], since),
      ]
      if (one === other) return
      differing += 1
      if (examples.has(name)) return
      const at = firstDifference(one, other)
      const [here, there] = [around(one, at), around(other, at)]
      examples.set(name, `${name}, ${asked}: one machine: ${here} | Citus: ${there}`)
    },
    functions: () => functions.size,
    compared: () => compared,
    differing: () => differing,
    examples: () => [...examples.values()],
  }
}
