import { expect, test } from 'vitest'
import { z } from 'zod'
import { isTyped } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { MAX_KEYS } from '#server/core/limits/body-guard.ts'
import { appRouter } from '#server/router.ts'

type Def = Readonly<Record<string, unknown>>

/** Where a schema has the schemas that it is made of. */
const inner = [
  'innerType',
  'element',
  'options',
  'valueType',
  'in',
  'out',
  'left',
  'right',
  'items',
]

/** Where an object takes fields that it does not name; the wrong ones do not hide behind missing ones here (D3). */
const lenientIn = (schema: unknown, path: string): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one, n) => lenientIn(one, `${path}.${n}`))
  if (!(schema instanceof z.ZodType)) return []
  const def = schema.def as unknown as Def
  const below = inner.flatMap((part) => lenientIn(def[part], path))
  if (!(schema instanceof z.ZodObject)) return below
  const fields = Object.entries(schema.shape).flatMap(([name, one]) =>
    lenientIn(one, `${path}.${name}`),
  )
  return def['catchall'] instanceof z.ZodNever ? fields : [path, ...fields]
}

const inputs = Object.entries(appRouter._def.procedures).map(
  ([name, procedure]) =>
    [name, (procedure as unknown as { _def: { inputs: unknown[] } })._def.inputs] as const,
)

const hasTypedText = (schema: unknown): boolean => {
  if (Array.isArray(schema)) return schema.some(hasTypedText)
  if (!(schema instanceof z.ZodType)) return false
  const def = schema.def as unknown as Def
  const fields = schema instanceof z.ZodObject ? Object.values(schema.shape) : []
  return isTyped(schema) || [...fields, ...inner.map((part) => def[part])].some(hasTypedText)
}

const outputs = Object.entries(appRouter._def.procedures).map(
  ([name, procedure]) =>
    [name, (procedure as unknown as { _def: { output: unknown } })._def.output] as const,
)

test('F-D2 no output asks of a stored text what a user is asked who types it', () => {
  expect(outputs.filter(([, output]) => output instanceof z.ZodType).length).toBeGreaterThan(50)
  expect(outputs.filter(([, output]) => hasTypedText(output)).map(([name]) => name)).toEqual([])
  expect(inputs.some(([, given]) => hasTypedText(given))).toBe(true)
})

test('D3 every object of every input, however deep, is strict', () => {
  expect(inputs.length).toBeGreaterThan(50)
  expect(inputs.flatMap(([name, given]) => lenientIn(given, name))).toEqual([])
})

/** Infinity where a list has no maximum: it could hold any number of wrong items. */
const maximumOf = (list: z.ZodArray): number =>
  Math.min(
    ...(list.def.checks ?? []).flatMap(({ _zod: { def } }) =>
      'maximum' in def ? Number(def.maximum) : [],
    ),
  )

/** The largest number of keys and list items in a valid input. */
const keysIn = (schema: unknown): number => {
  if (Array.isArray(schema)) return Math.max(0, ...schema.map(keysIn))
  if (!(schema instanceof z.ZodType)) return 0
  const def = schema.def as unknown as Def
  if (schema instanceof z.ZodObject) {
    return Object.values(schema.shape).reduce<number>((sum, one) => sum + 1 + keysIn(one), 0)
  }
  if (schema instanceof z.ZodArray) return maximumOf(schema) * Math.max(1, keysIn(schema.element))
  if (schema instanceof z.ZodRecord) return limits.answers * (1 + keysIn(schema.valueType))
  return Math.max(...['innerType', 'options', 'in', 'out'].map((part) => keysIn(def[part])))
}

test('X14 no valid input has more keys and items than a body may have keys', () => {
  const sizes = inputs.map(([name, given]) => [name, keysIn(given)] as const)
  expect(sizes.filter(([, size]) => size > MAX_KEYS)).toEqual([])
  expect(Math.max(...sizes.map(([, size]) => size))).toBeGreaterThan(limits.answers)
})

test('D3 one that is not strict is found where it is', () => {
  const hidden = z.strictObject({ a: z.array(z.object({ b: z.string() })).optional() })
  expect(lenientIn([hidden], 'x')).toEqual(['x.0.a'])
})
