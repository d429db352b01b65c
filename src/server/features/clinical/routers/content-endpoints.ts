import type { z } from 'zod'
import { reorder, updateStatus, type ContentMeta } from '#contract/content-row.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { createContent } from '../create-content.ts'
import type { Kind } from '../kind.ts'
import { getContent, ownRow } from '../rows.ts'
import { removeContent } from '../remove.ts'
import { updateContentStatus, updateContent } from '../update-status.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import type { EditContext } from '../write-versions.ts'
import { lockContent, ownerOf } from '#server/services/organisation/scope.ts'
import { setPosition } from '../positions.ts'

/** CNT-04: order has no drafts: a change applies at once, also for unpublished content. */
const reorderContent = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  { id, newOrderIndex }: { readonly id: string; readonly newOrderIndex: number },
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const { live } = await ownRow(editing, kind, id)
  if (live.baseId !== null) throw refusal('own-content')
  const siblings = { owner: live.companyId, parent: live.parent }
  const orderIndex = await setPosition(editing.db, kind, siblings, { id, to: newOrderIndex })
  editing.note(auditNoteFor(kind.name, id, { orderIndex }))
  return { id, orderIndex }
}

type ReviewedModule =
  | 'approaches'
  | 'categories'
  | 'modules'
  | 'questions'
  | 'symptomGroups'
  | 'symptoms'
type OrderedModule = 'categories' | 'questions' | 'symptomBank' | 'symptomGroups' | 'symptoms'
type ContentModule = ReviewedModule | OrderedModule

type RowId = { id: string }
/** The part of an input that is not a field of a version. */
type Place = RowId & { readonly orderIndex?: number | undefined }
type FieldsOf<Create> = Omit<Create, keyof Place>
/** An update may leave fields out. The row keeps them. */
type UpdateOf<Create> = Place & { readonly version: number } & Partial<FieldsOf<Create>>

type Schema<Value> = z.ZodType<Value, Value>
type Saved = RowId & { version: number }

type Contract<Create, Update, CreateSent, UpdateSent> = {
  readonly get: {
    readonly input: Schema<RowId>
    readonly output: z.ZodType<ContentMeta & NoInfer<FieldsOf<Create>>>
  }
  readonly create: {
    readonly input: z.ZodType<Create, CreateSent>
    readonly output: Schema<Saved>
  }
  readonly update: {
    readonly input: z.ZodType<Update, UpdateSent>
    readonly output: Schema<Saved>
  }
  readonly remove: { readonly input: Schema<RowId>; readonly output: Schema<RowId> }
}

/**
 * The endpoints of every kind of content. Their schemas split the inputs, because tRPC cannot type a handler whose input
 * is a type parameter.
 */
export const contentEndpoints = <
  Create extends Place,
  Update extends UpdateOf<NoInfer<Create>>,
  CreateSent,
  UpdateSent,
>(
  module: ContentModule,
  kind: Kind<NoInfer<FieldsOf<Create>>>,
  { get, create, update, remove }: Contract<Create, Update, CreateSent, UpdateSent>,
) => ({
  get: endpoint(`${module}.get`)
    .input(get.input)
    .output(get.output)
    .query(({ ctx, input }): Promise<ContentMeta & FieldsOf<Create>> =>
      getContent(ctx, kind, input.id),
    ),

  create: endpoint(`${module}.create`)
    .input(
      create.input.transform(({ id, orderIndex: position, ...fields }) => ({
        id,
        position,
        fields,
      })),
    )
    .output(create.output)
    .mutation(({ ctx, input }) => createContent(ctx, kind, input)),

  update: endpoint(`${module}.update`)
    .input(
      update.input.transform(({ id, version, orderIndex: position, ...fields }) => ({
        fields,
        row: { id, version, position },
      })),
    )
    .output(update.output)
    .mutation(({ ctx, input: { row, fields } }) =>
      updateContent(ctx, kind, { ...row, change: (now) => ({ ...now, ...fields }) }),
    ),

  remove: endpoint(`${module}.remove`)
    .input(remove.input)
    .output(remove.output)
    .mutation(({ ctx, input }) => removeContent(ctx, kind, input.id)),
})

/** CNT-04: a row changes places with its neighbour. */
export const reorderEndpoint = <Fields>(module: OrderedModule, kind: Kind<Fields>) =>
  endpoint(`${module}.reorder`)
    .input(reorder.input)
    .output(reorder.output)
    .mutation(({ ctx, input }) => reorderContent(ctx, kind, input))

/** CNT-02: draft, sent for approval, published. */
export const statusEndpoint = <Fields>(module: ReviewedModule, kind: Kind<Fields>) =>
  endpoint(`${module}.updateStatus`)
    .input(updateStatus.input)
    .output(updateStatus.output)
    .mutation(({ ctx, input }) => updateContentStatus(ctx, kind, input))
