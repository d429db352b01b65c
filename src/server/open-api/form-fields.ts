import { z } from 'zod'

type Keys = 'id' | 'version' | 'orderIndex'
const keys: ReadonlySet<string> = new Set<Keys>(['id', 'version', 'orderIndex'])

type Kept<Form extends z.ZodObject, Row> = Pick<
  Row,
  keyof Row & Exclude<keyof z.output<Form>, Keys>
>

/** The fields of a row that its form has: a save sends those again that the payload leaves out. */
export const fieldsOfForm = <Form extends z.ZodObject, Row extends object>(form: Form, row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name in form.shape && !keys.has(name)),
  ) as Kept<Form, Row>

/** What a payload may leave out. */
export type Sent<Fields> = { readonly [Key in keyof Fields]?: Fields[Key] | undefined }

type Merged<Row, Changes> = Omit<Row, keyof Changes> &
  Omit<Changes, keyof Row> & {
    [Key in keyof Row & keyof Changes]: Row[Key] | Exclude<Changes[Key], undefined>
  }

/** The changes over the row; a change that is undefined is none. */
export const withSent = <Row extends object, Changes extends object>(
  row: Row,
  changes: Changes,
) => {
  const made = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(made) } as Merged<Row, Changes>
}

type Needing<Shape extends z.ZodRawShape, Name> = z.ZodObject<
  { [Key in keyof Shape]: Key extends Name ? Shape[Key] : z.ZodOptional<Shape[Key]> },
  z.core.$strict
>

/** The form with only these fields required. */
export const needing = <Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  ...names: readonly Name[]
) => {
  const needed: ReadonlySet<string> = new Set(names)
  const fields = Object.entries(shape as unknown as Record<string, z.ZodType>).map(
    ([name, field]) => [name, needed.has(name) ? field : field.optional()],
  )
  return z.strictObject(Object.fromEntries(fields)) as z.ZodType as Needing<Shape, Name>
}

type TakingNull<Shape extends z.ZodRawShape, Name> = z.ZodObject<
  {
    [Key in keyof Shape]: Key extends Name
      ? z.ZodType<z.output<Shape[Key]>, z.input<Shape[Key]> | null>
      : Shape[Key]
  },
  z.core.$strict
>

/** What a read gives as null, a save takes as left out: these optional fields of the form. */
export const takingNull = <Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  ...names: readonly Name[]
) => {
  const fields = shape as unknown as Record<string, z.ZodType>
  const nullable = names.map((name) => [
    name,
    fields[name]?.nullable().transform((value) => value ?? undefined),
  ])
  return z.strictObject({ ...fields, ...Object.fromEntries(nullable) }) as z.ZodType as TakingNull<
    Shape,
    Name
  >
}
