/** Pages are counted from 1; `total` is the number of rows of all of them. */
export type Paging = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

type PageRange = {
  /** At least 1: a list without rows has one page. */
  readonly pages: number
  /** The nearest page that there is. */
  readonly page: number
  /** The first and the last row of it, counted from 1; both 0 without rows. */
  readonly from: number
  readonly to: number
}

/** What a page of a list holds. */
export const pageRange = ({ page, pageSize, total }: Paging): PageRange => {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const nearest = Math.min(Math.max(1, page), pages)
  return {
    pages,
    page: nearest,
    from: Math.min(total, (nearest - 1) * pageSize + 1),
    to: Math.min(total, nearest * pageSize),
  }
}

/** The page that somebody typed, the nearest one there is; null when it is not a whole number. */
export const typedPage = (text: string, pages: number): number | null => {
  const digits = text.trim()
  return /^\d+$/.test(digits) ? Math.min(Math.max(1, Number(digits)), pages) : null
}
