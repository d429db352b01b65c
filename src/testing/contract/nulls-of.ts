import type { z } from 'zod'

type Nulls<Row> = { readonly [Name in keyof Row as null extends Row[Name] ? Name : never]: null }

/** Null in every column that may be null: a test then states only the columns that it is about. */
export const nullsOf = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): Nulls<z.infer<z.ZodObject<Shape>>> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([, column]) => (column as z.ZodType).safeParse(null).success)
      .map(([name]) => [name, null]),
  ) as Nulls<z.infer<z.ZodObject<Shape>>>
