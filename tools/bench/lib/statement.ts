/** One statement as a client sends it: the text, and the values as texts beside it (`$1`, `$2` …). */
export type Statement = { readonly text: string; readonly values: readonly string[] }
