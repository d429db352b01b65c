import { roles } from '../../../src/domain/access/roles.ts'
import type { Random } from '../../../src/testing/demo/random.ts'

/** H4: every free text contains this mark, and no log line may contain it. */
export const NOTE = 'Kanarinotat'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-/u.test(value)

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

const numbers = [
  0,
  -0,
  -1,
  1,
  101,
  0.5,
  32_767,
  2 ** 31 - 2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
]
/** Members of various lists, and texts with a special meaning to a parser. */
const texts: readonly string[] = [
  roles,
  ['draft', 'pending', 'published', 'archived', 'category', 'module', 'approach', 'system'],
  ['nb', 'en', '30days', 'all', 'csv', 'json', 'M1', '2026-02-30', '9999-12-31', '-infinity'],
  ['', ' ', '%', '_', '*', "'; drop table users --", '${7*7}', '../../etc/passwd', '=1+1', '\\'],
  ['\u0000', '\uD800', '\u202E', '\uFEFF', '\r\nset-cookie: sid=x', '__proto__', 'constructor'],
  ['<script>alert(1)</script>', '1e400', 'NaN', 'null', '00000000-0000-0000-0000-000000000000'],
  [NOTE, '🦜'.repeat(300), NOTE.repeat(2_000)],
].flat()
/** X7: times that look right, but that our clocks never give. */
const instants = ['0000-06-15T10:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT/u.test(text)

/** Rarely sends a text longer than any allowed body: the server refuses it unread. */
const anyText = (random: Random): string =>
  random.fraction() < 0.005 ? NOTE.repeat(30_000) : random.pick(texts)

const anything = (random: Random, ids: readonly string[]): unknown =>
  random.pick<() => unknown>([
    () => null,
    () => random.pick([true, false]),
    () => random.pick(numbers),
    () => anyText(random),
    () => random.pick(ids),
    () => [],
    () => ({}),
    () => [random.pick(ids), anyText(random)],
    () => nested(random.pick([3, 31, 33, 500])),
  ])()

/** A replacement, mostly of the same kind, so that it gets past the first validation. */
const otherThan = (random: Random, value: unknown, ids: readonly string[]): unknown => {
  if (random.fraction() < 0.25) return anything(random, ids)
  if (isId(value)) return random.pick(ids)
  if (typeof value === 'string') return isInstant(value) ? random.pick(instants) : anyText(random)
  if (typeof value === 'number') return random.pick(numbers)
  return typeof value === 'boolean' ? !value : anything(random, ids)
}

const names = ['id', 'companyId', 'departmentId', 'userId', 'role', 'cursor', 'limit', 'search']
const morenames = ['passwordHash', 'isActive', 'version', 'tokenHash', 'prototype', 'ukjent', '']

/** Changes one place in the value, at any depth. */
const changed = (random: Random, value: unknown, ids: readonly string[]): unknown => {
  if (Array.isArray(value) && value.length > 0 && random.fraction() < 0.9) {
    const at = random.between(0, value.length - 1)
    return value.map((one: unknown, n) => (n === at ? changed(random, one, ids) : one))
  }
  if (typeof value !== 'object' || value === null) return otherThan(random, value, ids)
  const entries = Object.entries(value)
  const way = entries.length === 0 ? 1 : random.fraction()
  if (way > 0.8) {
    return { ...value, [random.pick([...names, ...morenames])]: anything(random, ids) }
  }
  const at = random.between(0, entries.length - 1)
  if (way > 0.7) return Object.fromEntries(entries.filter((_, n) => n !== at))
  return Object.fromEntries(
    entries.map(([name, one], n) => [name, n === at ? changed(random, one, ids) : one]),
  )
}

/** Replaces every id with the same other id: a well-formed call for another's row. */
const withId = (value: unknown, id: string): unknown => {
  if (isId(value)) return id
  if (Array.isArray(value)) return value.map((one) => withId(one, id))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withId(one, id)]))
}

/** Bodies that an object cannot express, as raw text. */
const asText = (random: Random, body: string): string =>
  random.pick([
    () => body.slice(0, random.between(0, body.length)),
    () => `{"__proto__":{"role":"superadmin"},${body.slice(1)}`,
    () => `${body.slice(0, -1)},"constructor":{"prototype":{"role":"superadmin"}}}`,
    () => body.replaceAll('":', '":[').replaceAll(',"', '],"'),
    () => `[${body},${body}]`,
  ])()

/** Makes the right input wrong in some way. `ids`: ids that the sender must not know, and others. */
export const mutated = (random: Random, input: unknown, ids: readonly string[]): string => {
  const way = random.fraction()
  if (way < 0.05) return asText(random, JSON.stringify(input) ?? '')
  if (way < 0.35) return JSON.stringify(withId(input, random.pick(ids)))
  let value = input
  for (let n = random.between(1, 3); n > 0; n -= 1) value = changed(random, value, ids)
  return JSON.stringify(value) ?? 'undefined'
}
