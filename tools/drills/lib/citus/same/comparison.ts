import type { FunctionName } from '../../../../../src/domain/access/permissions.ts'
import type { Answer } from '../../../../../src/testing/server/api.ts'

/**
 * The fields of an answer that differ between two installations with the same rows: secrets and random ids of this call, and
 * times that the database takes from its own clock. Everything else must be equal.
 */
const DIFFERING_FIELDS: Readonly<Partial<Record<FunctionName | 'everywhere', readonly string[]>>> =
  {
    everywhere: ['requestId', 'createdAt'],
    'authMutations.beginPasskey': ['token', 'challenge'],
    'passkeys.begin': ['token', 'challenge'],
    'outbox.key': ['keyId', 'publicKey'],
    'twoFactor.begin': ['secret', 'uri'],
    'twoFactor.confirm': ['recoveryCodes'],
    'twoFactor.renewCodes': ['recoveryCodes'],
    'profiles.create': ['token'],
    'profiles.invite': ['token'],
    'profiles.resetPassword': ['token'],
    'superadmins.create': ['token'],
    'superadmins.invite': ['token'],
    'superadmins.resetPassword': ['token'],
    // FUP-03, FUP-21: drawn.
    'cases.open': ['reference'],
    'cases.redraw': ['reference'],
    'sheets.print': ['gaps'],
    'boardScreens.enrol': ['code'],
  }

const ID = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gu

/** An id of version 7 begins with its time, so that one that is made later is greater. */
const isSince = (id: string, since: string): boolean => id[14] === '7' && id >= since

/**
 * An answer as text. Ids of rows that this side alone has made are numbered in the order in which they come; ids from before
 * `since` stay.
 */
const normalised = (name: FunctionName, answer: Answer, since: string): string => {
  const left = new Set([...(DIFFERING_FIELDS.everywhere ?? []), ...(DIFFERING_FIELDS[name] ?? [])])
  const numbers = new Map<string, number>()
  const { status, data, error } = answer
  const kept = { status, reason: error?.reason, fields: error?.fields, data }
  const text = JSON.stringify(kept, (key, value: unknown) => (left.has(key) ? '…' : value))
  return text.replaceAll(ID, (id) => {
    if (!isSince(id, since)) return id
    numbers.set(id, numbers.get(id) ?? numbers.size + 1)
    return `id ${numbers.get(id)}`
  })
}

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
