import { searchId } from '#web/lib/navigation/address-search.ts'

/** FUP-40, FUP-41: what the board is narrowed to. Every key is named: one left out keeps what the address says. */
export type BoardSearch = {
  readonly department?: string | undefined
  /** 'Bare det som haster' */
  readonly urgent?: true | undefined
}

/** What an address says; anything that is not a filter is as if it were not there. */
export const readBoardSearch = (search: Readonly<Record<string, unknown>>): BoardSearch => ({
  department: searchId(search['department']),
  urgent: search['urgent'] === true ? true : undefined,
})
