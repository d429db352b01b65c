import type { WholeCase } from '#contract/cases.ts'

export type CaseProps = { readonly found: WholeCase }
