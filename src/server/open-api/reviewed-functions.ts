import { reorder, updateStatus } from '#contract/content-row.ts'
import type { TextKey } from '#server/core/server-texts.ts'
import { text } from '#server/core/server-texts.ts'
import { openFunction, type OpenModule } from './open-function.ts'
import { reorderedAnswer, rowAnswer, rowPayload, withUnderscore } from './schemas.ts'
import { saving } from './usual-functions.ts'

type ReviewedModule = 'approaches' | 'symptomGroups' | 'symptoms'
type OrderedModule = 'categories' | 'symptomGroups' | 'symptoms'
type ContentModule = ReviewedModule | OrderedModule | 'modules'

type Row = { readonly id: string; readonly version: number }

/** CNT-02: a rejection needs a reason, which the request's call does not have. */
export const statusFunction = (name: ReviewedModule, failure: TextKey): OpenModule => ({
  [`${name}.updateStatus`]: saving({
    summary: 'Submits, approves or rejects the newest version',
    input: updateStatus.input.partial({ version: true }),
    failure,
    read: (calls, id): Promise<Row> => calls[name].get({ id }),
    show: withUnderscore,
    save: ({ call, language }, { version }, { id, status, comment }) => {
      const reason = comment ?? (status === 'draft' ? text(language, 'api_rejection') : undefined)
      return call[name].updateStatus({ id, version, status, comment: reason })
    },
  }),
})

export const reorderFunction = (name: OrderedModule, failure: TextKey): OpenModule => ({
  [`${name}.reorder`]: openFunction({
    summary: 'Moves a row to a place, counted from 0',
    input: reorder.input,
    output: reorderedAnswer,
    failure,
    run: async ({ call }, payload) => withUnderscore(await call[name].reorder(payload)),
  }),
})

export const removeFunction = (
  name: ContentModule | 'companies' | 'departments',
  failure: TextKey,
): OpenModule => ({
  [`${name}.remove`]: openFunction({
    summary: 'Removes a row that nothing refers to',
    input: rowPayload,
    output: rowAnswer,
    failure,
    run: async ({ call }, payload) => withUnderscore(await call[name].remove(payload)),
  }),
})
