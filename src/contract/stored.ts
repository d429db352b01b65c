import { z } from 'zod'

const typedTexts = new WeakSet<z.ZodType>()

/** Marks a text with rules for what a user types now. */
export const typed = <Text extends z.ZodType<string>>(text: Text): Text => {
  typedTexts.add(text)
  return text
}

/** Whether the schema is a text with such rules. */
export const isTyped = (schema: z.ZodType): boolean => typedTexts.has(schema)

/** Where a schema has the schemas that it is made of. */
const parts = ['innerType', 'element', 'shape', 'options', 'valueType', 'in', 'out'] as const

const storedPart = (part: unknown): unknown => {
  if (part instanceof z.ZodType) return stored(part)
  if (Array.isArray(part)) return part.map(storedPart)
  return Object.fromEntries(
    Object.entries(part as object).map(([name, field]) => [name, storedPart(field)]),
  )
}

/**
 * The same schema for what is read: a text that was stored before a rule for typed texts is still read (F-D2). The length and the
 * form of what is stored are the database's.
 */
export const stored = <Schema extends z.ZodType>(schema: Schema): Schema => {
  if (isTyped(schema)) return z.string() as z.ZodType as Schema
  const def = schema.def as unknown as Readonly<Record<string, unknown>>
  const found = parts.filter((part) => def[part] !== undefined)
  if (found.length === 0) return schema
  const inner = Object.fromEntries(found.map((part) => [part, storedPart(def[part])]))
  return schema.clone({ ...schema.def, ...inner })
}
