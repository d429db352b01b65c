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
