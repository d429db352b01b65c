import type { ContentStatus } from '#domain/content/status.ts'
import { startOfList } from '#web/lib/lists/list-state.ts'

/** The name of the filter in the state of a content list. */
export const statusFilter = 'status'

/** CNT-01: for a link to a content page, the list narrowed to one status, and to a name. */
export const listOfStatus = (status: ContentStatus, search = '') => ({
  ...startOfList<string>(null),
  search,
  filters: { [statusFilter]: status },
})
