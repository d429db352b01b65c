import { expect, test } from 'vitest'
import { pageRange, typedPage } from './list-frame.tsx'

test.each([
  { page: 2, pageSize: 50, total: 20_000, is: { pages: 400, page: 2, from: 51, to: 100 } },
  {
    page: 400,
    pageSize: 50,
    total: 20_000,
    is: { pages: 400, page: 400, from: 19_951, to: 20_000 },
  },
  { page: 3, pageSize: 50, total: 101, is: { pages: 3, page: 3, from: 101, to: 101 } },
  { page: 1, pageSize: 50, total: 50, is: { pages: 1, page: 1, from: 1, to: 50 } },
  { page: 1, pageSize: 50, total: 1, is: { pages: 1, page: 1, from: 1, to: 1 } },
  { page: 1, pageSize: 50, total: 0, is: { pages: 1, page: 1, from: 0, to: 0 } },
])('page $page of $total rows by $pageSize', ({ is, ...paging }) => {
  expect(pageRange(paging)).toStrictEqual(is)
})

test('a page that is gone, or never was, is the nearest one', () => {
  expect(pageRange({ page: 9, pageSize: 50, total: 120 })).toMatchObject({ page: 3, to: 120 })
  expect(pageRange({ page: 0, pageSize: 50, total: 120 })).toMatchObject({ page: 1, from: 1 })
})

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['0', 1],
  ['999', 40],
  ['', null],
  ['-3', null],
  ['2.5', null],
  ['sju', null],
])('%j typed among 40 pages leads to %s', (text, page) => {
  expect(typedPage(text, 40)).toBe(page)
})
