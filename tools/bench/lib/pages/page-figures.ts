import { pages } from './page-list.ts'

/** The figures of one page, by `<page>.<column>`. */
export const columns = [
  { id: 'lcp', what: 'LCP', unit: 'ms' },
  { id: 'requests', what: 'requests before', unit: '' },
  { id: 'jsBefore', what: 'JS before, gzip', unit: 'kB' },
  { id: 'requestsAfter', what: 'requests after', unit: '' },
  { id: 'jsAfter', what: 'JS after, gzip', unit: 'kB' },
  { id: 'css', what: 'CSS, gzip', unit: 'kB' },
  { id: 'all', what: 'all that came', unit: 'kB' },
  { id: 'secondLcp', what: 'LCP, second visit', unit: 'ms' },
  { id: 'cls', what: 'CLS', unit: '' },
  { id: 'long', what: 'long tasks', unit: 'ms' },
  { id: 'interaction', what: 'slowest interaction', unit: 'ms' },
  { id: 'readable', what: 'without a script', unit: '%' },
] as const

export type ColumnId = (typeof columns)[number]['id']

const isOpen = ({ kind }: (typeof pages)[number]): boolean => kind === 'open'

/** The goals are judged by the worst page. */
export const mostOf = (figures: Readonly<Record<string, number>>) => {
  const of = (column: ColumnId, asked: (page: (typeof pages)[number]) => boolean = () => true) =>
    pages
      .filter(asked)
      .map(({ id }) => figures[`${id}.${column}`] ?? Number.NaN)
      .filter((figure) => !Number.isNaN(figure))
  const others = (column: ColumnId): number => Math.max(...of(column, (page) => !isOpen(page)))
  return {
    openLcp: Math.max(...of('lcp', isOpen)),
    leastReadable: Math.min(...of('readable', isOpen)),
    otherLcp: others('lcp'),
    otherRequests: others('requests'),
    otherJs: others('jsBefore'),
    secondLcp: Math.max(...of('secondLcp')),
    shift: Math.max(...of('cls')),
    css: Math.max(...of('css')),
    long: Math.max(...of('long')),
    interaction: Math.max(...of('interaction')),
  }
}
