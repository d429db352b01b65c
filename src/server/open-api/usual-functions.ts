import { z } from 'zod'
import { TRPCError } from '@trpc/server'
import { refusal, Refusal } from '#server/core/refusal.ts'
import { openFunction, type AnyOpenFunction, type Calls, type OpenCall } from './open-function.ts'
import { StaleRow } from './problem.ts'
import { savedAnswer, withUnderscore } from './schemas.ts'

type Saved = { readonly id: string; readonly version: number }

type Listing<Input extends z.ZodObject, Row extends z.ZodType, Found> = {
  readonly summary: string
  readonly input: Input
  readonly row: Row
  readonly list: (calls: Calls, payload: z.output<Input>) => Promise<{ rows: Found[] }>
  readonly show: (row: Found) => z.input<Row>
}

/** A list is an array. */
export const listing = <Input extends z.ZodObject, Row extends z.ZodType, Found>({
  row,
  list,
  show,
  ...rest
}: Listing<Input, Row, Found>) =>
  openFunction({
    ...rest,
    output: z.array(row),
    run: async ({ call }, payload) => (await list(call, payload)).rows.map((found) => show(found)),
  })

type Words = Pick<AnyOpenFunction, 'summary' | 'failure' | 'missing' | 'names'>

type Creating<Input extends z.ZodObject> = Words & {
  readonly input: Input
  readonly create: (calls: Calls, payload: z.output<Input> & { id: string }) => Promise<Saved>
}

/** The server makes the id where the payload has none. */
export const creating = <Input extends z.ZodObject>({ create, ...rest }: Creating<Input>) =>
  openFunction({
    ...rest,
    output: savedAnswer,
    run: async ({ call, newId }, payload) =>
      withUnderscore(await create(call, { id: newId(), ...payload })),
  })

type Saving<Input extends z.ZodObject, Row extends { readonly version: number }> = Words & {
  readonly input: Input
  readonly idOf?: (payload: z.output<Input>) => string
  readonly read: (calls: Calls, id: string) => Promise<Row>
  /** The row by the names of the open interface. */
  readonly show: (row: Row) => unknown
  readonly save: (open: OpenCall, row: Row, payload: z.output<Input>) => Promise<Saved>
}

const isStale = (error: unknown): error is TRPCError =>
  error instanceof TRPCError && error.cause instanceof Refusal && error.cause.reason === 'stale'

const usualId = (payload: object): string => String((payload as { readonly id: unknown }).id)

/**
 * Saves over the version that the payload names, else over the one that the caller last got, else over the first. A row
 * that was changed since is refused with that row: no save is lost unseen.
 */
export const saving = <Input extends z.ZodObject, Row extends { readonly version: number }>({
  read,
  show,
  save,
  idOf = usualId,
  ...rest
}: Saving<Input, Row>) =>
  openFunction({
    ...rest,
    output: savedAnswer,
    run: async (open, payload) => {
      const id = idOf(payload)
      const row = await read(open.call, id)
      const { version = open.seenVersion(id) ?? 1 } = payload as { readonly version?: number }
      if (version !== row.version) throw new StaleRow(refusal('stale'), show(row))
      try {
        return withUnderscore(await save(open, row, payload))
      } catch (error) {
        if (!isStale(error)) throw error
        throw new StaleRow(error, show(await read(open.call, id)))
      }
    },
  })
