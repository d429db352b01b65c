import type { z } from 'zod'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { AppRouter } from '#server/router.ts'
import type { Language, TextKey } from '#server/core/server-texts.ts'
import { id } from '#contract/fields.ts'

/** The product's typed functions, bound to the caller: permissions, limits, validation and audit rows are theirs. */
export type Calls = ReturnType<AppRouter['createCaller']>

/** What a function of the open interface works with. */
export type OpenCall = {
  readonly call: Calls
  readonly language: Language
  readonly newId: () => string
  /** The handle of the session; null: the caller has none. */
  readonly handle: string | null
  /** The credential of a session that the call opened, or of the one that it came with. */
  readonly sessionId: (handle: string) => string
  /** The version of a row that the caller last got; undefined: unknown. */
  readonly seenVersion: (id: string) => number | undefined
  /** Refuses another company than the caller's, as a missing one. */
  readonly assertOwnCompany: (companyId: string | null) => Promise<void>
}

type OpenFunction<Input extends z.ZodType, Output extends z.ZodType> = {
  /** One line of the description that programs and people read. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** The sentence of the specification's error catalogue for a failure. */
  readonly failure?: TextKey
  /** What the error catalogue says of a field that is missing or wrong. */
  readonly missing?: Readonly<Record<string, TextKey>>
  /** The names here of the fields that the contract names otherwise. */
  readonly names?: Readonly<Record<string, string>>
  readonly run: (open: OpenCall, payload: z.output<Input>) => Promise<z.input<Output>>
}

export type AnyOpenFunction = Omit<OpenFunction<z.ZodObject, z.ZodType>, 'run'> & {
  readonly run: (open: OpenCall, payload: never) => Promise<unknown>
}

/** Lets the type checker compare a mapping with the contract: what it takes, calls and answers. */
export const openFunction = <Input extends z.ZodObject, Output extends z.ZodType>(
  mapping: OpenFunction<Input, Output>,
): AnyOpenFunction => mapping

/** The functions of a module, by the names of the permission table. */
export type OpenModule = Partial<Readonly<Record<FunctionName, AnyOpenFunction>>>

/** The payload may name the company that content belongs to. It is the caller's own, whatever is sent (ROLE-12). */
export const owned = (mapping: AnyOpenFunction): AnyOpenFunction => ({
  ...mapping,
  input: mapping.input.extend({ companyId: id.nullable().optional() }),
  run: async (open, { companyId = null, ...payload }: { companyId?: string | null }) => {
    await open.assertOwnCompany(companyId)
    return mapping.run(open, payload as never)
  },
})
