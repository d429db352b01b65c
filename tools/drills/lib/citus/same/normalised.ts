import type { FunctionName } from '../../../../../src/domain/access/permissions.ts'
import type { Answer } from '../../../../../src/testing/server/api.ts'

/**
 * The fields of an answer that differ between two installations with the same rows: secrets and random ids of this call, and
 * times that the database takes from its own clock. Everything else must be equal.
 */
const differing: Readonly<Partial<Record<FunctionName | 'everywhere', readonly string[]>>> = {
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
export const normalised = (name: FunctionName, answer: Answer, since: string): string => {
  const left = new Set([...(differing.everywhere ?? []), ...(differing[name] ?? [])])
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
