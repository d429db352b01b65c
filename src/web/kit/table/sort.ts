export type Sort<Key extends string> = {
  readonly column: Key
  readonly direction: 'asc' | 'desc'
}

/** What a press on a heading makes of it: the same column turns around, another one begins rising. */
export const nextSort = <Key extends string>(sort: Sort<Key> | null, column: Key): Sort<Key> => ({
  column,
  direction: sort?.column === column && sort.direction === 'asc' ? 'desc' : 'asc',
})
