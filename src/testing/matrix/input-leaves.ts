import type { FunctionName } from '#domain/access/permissions.ts'
import { appRouter } from '#server/router.ts'

/** The part of a zod schema that a walk over it reads. */
type Schema = {
  readonly def: {
    readonly type: string
    readonly shape?: Readonly<Record<string, Schema>>
    readonly element?: Schema
    readonly innerType?: Schema
    readonly options?: readonly Schema[]
    readonly in?: Schema
  }
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}

/** A field of an input that holds a single value, by its path: 'absence.expectedAt'. */
export type Leaf = { readonly path: string; readonly schema: Schema }

const single = new Set(['string', 'number', 'boolean', 'enum', 'literal'])

const leavesOf = (path: string, schema: Schema): readonly Leaf[] => {
  const { shape, element, innerType, options, in: before } = schema.def
  if (shape !== undefined) {
    const under = path === '' ? '' : `${path}.`
    return Object.entries(shape).flatMap(([name, one]) => leavesOf(`${under}${name}`, one))
  }
  if (options !== undefined) return options.flatMap((one) => leavesOf(path, one))
  const inner = element ?? innerType ?? before
  if (inner !== undefined) return leavesOf(path, inner)
  if (!single.has(schema.def.type)) throw new Error(`${path}: a walk over ${schema.def.type}`)
  return [{ path, schema }]
}

type Definition = { readonly _def: { readonly inputs: readonly Schema[] } }

const definitions = appRouter._def.procedures as unknown as Readonly<
  Record<FunctionName, Definition>
>

/** The fields of the input of a function, as its contract has them. */
export const inputLeaves = (name: FunctionName): readonly Leaf[] =>
  definitions[name]._def.inputs.flatMap((schema) => leavesOf('', schema))
