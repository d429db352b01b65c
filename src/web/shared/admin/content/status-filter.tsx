import { contentStatuses } from '#domain/content/status.ts'
import type { useListState } from '#web/lib/lists/use-list-state.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { statusTexts } from './content-texts.ts'

type List = Pick<ReturnType<typeof useListState>, 'wanted' | 'onFilter'>

const filterName = 'status'

/** CNT-01: the status that the list is narrowed to; undefined: all of them. */
export const wantedStatus = ({ wanted }: Pick<List, 'wanted'>) =>
  contentStatuses.find((status) => status === wanted.filters[filterName])

/** CNT-01: all, or those of one status. */
export const StatusFilter = ({ list }: { readonly list: List }) => (
  <SelectField
    label={m.content_status()}
    error={undefined}
    pending={false}
    value={wantedStatus(list) ?? ''}
    onChange={({ target }) => list.onFilter(filterName, target.value)}
  >
    <option value="">{m.content_all()}</option>
    {contentStatuses.map((status) => (
      <option key={status} value={status}>
        {statusTexts[status]()}
      </option>
    ))}
  </SelectField>
)
