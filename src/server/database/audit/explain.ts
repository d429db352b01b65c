import type { Keyring } from '#server/platform/keyring.ts'
import { canonical, canonicalJson, type ExactRow } from './exact.ts'
import type { Finding } from './findings.ts'

/** An entry whose signature is not right as it stands. */
export type Suspect = {
  readonly seq: number
  readonly row: ExactRow
  readonly hash: string
  /** The signature that the entry before it has now. */
  readonly previous: string
  readonly isKeyKnown: boolean
}

/** What would stand in an entry's place if it had been swapped with the other: its row, its signature, or both. */
const swaps = (one: Suspect, other: Suspect): readonly (readonly [ExactRow, string])[] => [
  [other.row, other.hash],
  [other.row, one.hash],
  [{ ...other.row, id: one.row.id }, one.hash],
  [one.row, other.hash],
]

/** The signatures that the entry before it may have had, from what was found out about it. */
type Before = ReadonlyMap<number, readonly string[]>

/** The canonical form of a row's details, worked out once: each row is compared with every other. */
const detailsOnce = () => {
  const known = new Map<string, string>()
  return (details: string): string => {
    const form = known.get(details) ?? canonicalJson(details)
    known.set(details, form)
    return form
  }
}

type Trail = {
  readonly suspects: readonly Suspect[]
  readonly before: Before
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
      (each) => keyring.verify(canonical(each, one.seq, row, detailsOf), hash) === 'right',
    )
  // Nothing is wrong with it: the entry before it is not what it was.
  if (isRight(one.row, one.hash)) return { finding: null, hashes: [one.hash] }
  const place = { seq: one.seq, auditId: one.row.id }
  for (const other of suspects) {
    const was = other === one ? undefined : swaps(one, other).find((swap) => isRight(...swap))
    if (was === undefined) continue
    // A pair is named once.
    const finding = { kind: 'swapped', ...place, other: other.seq } as const
    return { finding: one.seq < other.seq ? finding : null, hashes: [was[1]] }
  }
  return {
    finding: { kind: one.isKeyKnown ? 'changed' : 'unknown-key', ...place },
    // The row was changed, and the signature is what it was; or the other way about.
    hashes: [
      one.hash,
      ...befores.slice(0, 2).map((each) => keyring.sign(canonical(each, one.seq, one.row))),
    ],
  }
}

/**
 * What was done to the entries that are not right: each signs the one before it, so that one change shows in
 * two places, and a swap in up to four. In ascending order.
 */
export const explain = (suspects: readonly Suspect[], keyring: Keyring): readonly Finding[] => {
  const before = new Map<number, readonly string[]>()
  const trail: Trail = { suspects, before, keyring, detailsOf: detailsOnce() }
  return suspects.flatMap((one) => {
    const { finding, hashes } = explainOne(one, trail)
    before.set(one.seq, hashes)
    return finding === null ? [] : [finding]
  })
}
