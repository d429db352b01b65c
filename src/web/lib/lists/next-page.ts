type List = {
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * DASH-04: fetches the next page after a running refetch. An earlier start would cancel the refetch, and the user would
 * not see the change (LIVE-01).
 */
export const fetchNextOf =
  ({ isFetching, isFetchingNextPage, refetch, fetchNextPage }: List) =>
  async (): Promise<void> => {
    if (isFetching && !isFetchingNextPage) await refetch({ cancelRefetch: false })
    await fetchNextPage()
  }
