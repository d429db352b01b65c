type List = {
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * DASH-04: fetches the next page, after what is being asked anew: to begin would end that, and what has changed would not
 * be seen (LIVE-01).
 */
export const fetchNextOf =
  ({ isFetching, isFetchingNextPage, refetch, fetchNextPage }: List) =>
  async (): Promise<void> => {
    if (isFetching && !isFetchingNextPage) await refetch({ cancelRefetch: false })
    await fetchNextPage()
  }
