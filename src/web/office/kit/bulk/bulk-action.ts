/** Something that is done with each of the selected rows, by the call that its row has for it. */
export type BulkAction<Row, Answer = unknown> = {
  readonly heading: () => string
  /** '10 kan godkjennes'. */
  readonly possible: (of: { readonly count: number }) => string
  readonly effect: () => string
  readonly confirm: (of: { readonly count: number }) => string
  readonly tone: 'accent' | 'danger'
  /** Why it is not possible with a row; null: it is. */
  readonly obstacle: (row: Row) => string | null
  readonly act: (row: Row) => Promise<Answer>
  /** The result of a row, in words. */
  readonly done: (answer: Answer) => string
  /** What a refusal means here; null: what the server says. */
  readonly refusedText?: (reason: string) => string | null
}
