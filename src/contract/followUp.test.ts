import { expect, test } from 'vitest'
import { z } from 'zod'
import { followUp } from './followUp.ts'

/** Every name of a property in a JSON schema. */
const namesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' ? Object.keys(value ?? {}) : []),
    ...namesIn(value),
  ])
}

test.for(['figures', 'wardFigures'] as const)(
  'FUP-141 followUp.%s answers with no field of staff and none of a case',
  (name) => {
    const fields = new Set(namesIn(z.toJSONSchema(followUp[name].output)))
    expect([...fields].toSorted()).toEqual([
      'figure',
      'from',
      'isRounded',
      'period',
      'to',
      'value',
      'values',
    ])
    const answer = { isRounded: false, period: { from: null, to: '2026-11-22' }, values: [] }
    expect(followUp[name].output.safeParse(answer).success).toBe(true)
    expect(followUp[name].output.safeParse({ ...answer, staffName: 'Kari' }).success).toBe(false)
  },
)
