import { type BoardSearch, readBoardSearch } from '#web/ward/kit/board-search.ts'

/** FUP-71: what the board asks to do with the restriction that ends first. */
type CaseSearch = { readonly restriction?: 'renew' | 'end' | undefined }

export const readCaseSearch = (search: Readonly<Record<string, unknown>>): CaseSearch => {
  const { restriction } = search
  return { restriction: restriction === 'renew' || restriction === 'end' ? restriction : undefined }
}

/** Where the user came from, and goes back to: the case, or the board with what it was narrowed to. */
type CheckSearch = BoardSearch & { readonly from?: 'board' | undefined }

export const readCheckSearch = (search: Readonly<Record<string, unknown>>): CheckSearch => ({
  ...readBoardSearch(search),
  from: search['from'] === 'board' ? 'board' : undefined,
})

/** FUP-25, FUP-63: the number that was rung on the way; undefined: nobody says so. */
type PhoneCallSearch = { readonly rung?: '113' | undefined }

export const readPhoneCallSearch = ({
  rung,
}: Readonly<Record<string, unknown>>): PhoneCallSearch => ({
  // The address has 113, which is parsed as a number.
  rung: String(rung) === '113' ? '113' : undefined,
})

type LateSearch = {
  /** The number of the sheet that is entered; undefined: the check is on no sheet. */
  readonly sheet?: number | undefined
}

export const readLateSearch = (search: Readonly<Record<string, unknown>>): LateSearch => ({
  sheet:
    typeof search['sheet'] === 'number' && Number.isInteger(search['sheet'])
      ? search['sheet']
      : undefined,
})
