import { expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter } from '#server/router.ts'

type Def = Readonly<Record<string, unknown>>

/** Where an object takes fields that it does not name; the wrong ones do not hide behind missing ones here (D3). */
const lenientIn = (schema: unknown, path: string): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one, n) => lenientIn(one, `${path}.${n}`))
  if (!(schema instanceof z.ZodType)) return []
  const def = schema.def as unknown as Def
  const inner = ['innerType', 'element', 'options', 'valueType', 'in', 'left', 'right', 'items']
  const below = inner.flatMap((part) => lenientIn(def[part], path))
  if (!(schema instanceof z.ZodObject)) return below
  const fields = Object.entries(schema.shape).flatMap(([name, one]) =>
    lenientIn(one, `${path}.${name}`),
  )
  return def['catchall'] instanceof z.ZodNever ? fields : [path, ...fields]
}

test('D3 every object of every input, however deep, is strict', () => {
  const inputs = Object.entries(appRouter._def.procedures).map(
    ([name, procedure]) =>
      [name, (procedure as unknown as { _def: { inputs: unknown[] } })._def.inputs] as const,
  )
  expect(inputs.length).toBeGreaterThan(50)
  expect(inputs.flatMap(([name, given]) => lenientIn(given, name))).toEqual([])
})

test('D3 one that is not strict is found where it is', () => {
  const hidden = z.strictObject({ a: z.array(z.object({ b: z.string() })).optional() })
  expect(lenientIn([hidden], 'x')).toEqual(['x.0.a'])
})
