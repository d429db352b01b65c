/** Of which company's chain; without: of the chain of rows without a company. */
type InChain = { readonly company?: string }
type ChainPosition = InChain & { readonly seq: number; readonly auditId: string }

/** Names the chain in a finding. */
export const inChain = (company: string | null): InChain => (company === null ? {} : { company })

/** What a verification of the chain finds (H3). */
export type Finding =
  | (ChainPosition & { readonly kind: 'changed' })
  | (ChainPosition & { readonly kind: 'row-removed' })
  | (ChainPosition & { readonly kind: 'unknown-key' })
  | (ChainPosition & { readonly kind: 'swapped'; readonly other: number })
  /** No entries from the one to the other. */
  | (InChain & { readonly kind: 'entry-removed'; readonly from: number; readonly to: number })
  | (InChain & { readonly kind: 'cut-off'; readonly from: number; readonly to: number })
  | (InChain & { readonly kind: 'head-differs'; readonly seq: number })
  | { readonly kind: 'no-head' }
  | { readonly kind: 'not-chained'; readonly auditId: string }
  | { readonly kind: 'waiting-removed'; readonly auditId: string }
  /** So many more than are named. */
  | { readonly kind: 'more'; readonly count: number }

type FindingOf<Kind extends Finding['kind']> = Extract<Finding, { readonly kind: Kind }>

const lines: { readonly [Kind in Finding['kind']]: (finding: FindingOf<Kind>) => string } = {
  changed: ({ seq, auditId }) => `Entry ${seq}, row ${auditId}: the row or its entry was changed.`,
  'row-removed': ({ seq, auditId }) => `Entry ${seq}: its row ${auditId} was removed.`,
  'unknown-key': ({ seq, auditId }) =>
    `Entry ${seq}, row ${auditId}: signed by a key that is not here, so it cannot be checked.`,
  swapped: ({ seq, auditId, other }) =>
    `Entry ${seq}, row ${auditId}: swapped with that of entry ${other}.`,
  'entry-removed': ({ from, to }) =>
    from === to
      ? `Entry ${from} was removed; the one after it cannot be checked.`
      : `Entries ${from} to ${to} were removed; the one after them cannot be checked.`,
  'cut-off': ({ from, to }) =>
    `The chain's end was cut off: entries ${from} to ${to}, by audit-head.json.`,
  'head-differs': ({ seq }) => `Entry ${seq} is not the one that audit-head.json names.`,
  'no-head': () =>
    'There is no audit-head.json in the data folder: whether an end was cut off cannot be told.',
  'not-chained': ({ auditId }) => `Row ${auditId} is neither chained nor waiting to be.`,
  'waiting-removed': ({ auditId }) => `Row ${auditId} was removed while it waited to be chained.`,
  more: ({ count }) => `${count} more entries that are not right.`,
}

/** One line for the terminal. */
export const formatFinding = (finding: Finding): string => {
  // The table has the line for just this kind, which the types cannot follow.
  const line = (lines[finding.kind] as (finding: Finding) => string)(finding)
  const company = 'company' in finding ? finding.company : undefined
  return company === undefined ? line : `Chain of company ${company}: ${line}`
}
