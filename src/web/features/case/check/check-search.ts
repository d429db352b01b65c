import { readBoardSearch, type BoardSearch } from '#web/shared/follow-up/board-search.ts'

/** Where the user came from, and goes back to: the case, or the board with what it was narrowed to. */
type CheckSearch = BoardSearch & { readonly from?: 'board' | undefined }

export const readCheckSearch = (search: Readonly<Record<string, unknown>>): CheckSearch => ({
  ...readBoardSearch(search),
  from: search['from'] === 'board' ? 'board' : undefined,
})
