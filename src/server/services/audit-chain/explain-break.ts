import type { Keyring } from '#server/core/keyring.ts'
import { canonicalEntry, canonicalJson, type ExactRow } from './canonical-row.ts'
import { inChain, type Finding } from './chain-findings.ts'

/** An entry whose signature does not match. */
export type Suspect = {
  /** Of which company's chain; null: of the chain of rows without a company. */
  readonly company: string | null
  readonly seq: number
  readonly row: ExactRow
  readonly hash: string
  /** The current signature of the previous entry. */
  readonly previous: string
  readonly isKeyKnown: boolean
}

/** The possible contents of an entry after a swap with the other: its row, its signature, or both. */
const swaps = (one: Suspect, other: Suspect): readonly (readonly [ExactRow, string])[] => [
  [other.row, other.hash],
  [other.row, one.hash],
  [{ ...other.row, id: one.row.id }, one.hash],
  [one.row, other.hash],
]

/** By `seq`: the signatures that the entry may have had, derived from the findings about it. */
type PossibleHashes = ReadonlyMap<number, readonly string[]>

/** Caches the canonical form of a row's details, since each row is compared with every other. */
const cacheDetails = () => {
  const known = new Map<string, string>()
  return (details: string): string => {
    const form = known.get(details) ?? canonicalJson(details)
    known.set(details, form)
    return form
  }
}

type Trail = {
  readonly suspects: readonly Suspect[]
  readonly before: PossibleHashes
  readonly keyring: Keyring
  readonly detailsOf: (details: string) => string
}

const explainOne = (
  one: Suspect,
  { suspects, before, keyring, detailsOf }: Trail,
): { readonly finding: Finding | null; readonly hashes: readonly string[] } => {
  const befores = before.get(one.seq - 1) ?? [one.previous]
  const isRight = (row: ExactRow, hash: string) =>
    befores.some(
      (each) => keyring.verify(canonicalEntry(each, one.seq, row, detailsOf), hash) === 'right',
    )
  // This entry is valid: the previous entry changed.
  if (isRight(one.row, one.hash)) return { finding: null, hashes: [one.hash] }
  const place = { ...inChain(one.company), seq: one.seq, auditId: one.row.id }
  for (const other of suspects) {
    const was = other === one ? undefined : swaps(one, other).find((swap) => isRight(...swap))
    if (was === undefined) continue
    // Report each pair once.
    const finding = { kind: 'swapped', ...place, other: other.seq } as const
    return { finding: one.seq < other.seq ? finding : null, hashes: [was[1]] }
  }
  return {
    finding: { kind: one.isKeyKnown ? 'changed' : 'unknown-key', ...place },
    // Either the row changed and the signature did not, or the signature changed and the row did not.
    hashes: [
      one.hash,
      ...befores.slice(0, 2).map((each) => keyring.sign(canonicalEntry(each, one.seq, one.row))),
    ],
  }
}

/**
 * Explains the invalid entries of one chain. Each entry signs the previous one, so one change invalidates two entries, and a
 * swap up to four. In ascending order.
 */
const explainChain = (suspects: readonly Suspect[], keyring: Keyring): readonly Finding[] => {
  const before = new Map<number, readonly string[]>()
  const trail: Trail = { suspects, before, keyring, detailsOf: cacheDetails() }
  return suspects.flatMap((one) => {
    const { finding, hashes } = explainOne(one, trail)
    before.set(one.seq, hashes)
    return finding === null ? [] : [finding]
  })
}

/** Explains the invalid entries, one chain after the other. */
export const explainSuspects = (
  suspects: readonly Suspect[],
  keyring: Keyring,
): readonly Finding[] =>
  [...Map.groupBy(suspects, ({ company }) => company).values()].flatMap((chain) =>
    explainChain(chain, keyring),
  )
