import type { Suspect } from './explain-break.ts'
import { inChain, type Finding } from './chain-findings.ts'
import type { AuditEnds, AuditHead } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import type { Keyring } from '#server/core/keyring.ts'
import { canonicalEntry } from './canonical-row.ts'
import { readChains, type Entry } from './chain-entries.ts'
import { beforeFirst } from './link-rows.ts'

/** Maximum number of individual findings; more than these are not an accident in a few rows. */
export const MAX_LISTED_FINDINGS = 100

/** What the walk through all chains has found, in bounded memory. */
const createCollected = () => {
  const findings: Finding[] = []
  const suspects: Suspect[] = []
  let unnamed = 0
  const addTo = <Item>(list: Item[], item: Item): void => {
    if (list.length < MAX_LISTED_FINDINGS) list.push(item)
    else unnamed += 1
  }
  return {
    find: (finding: Finding): void => addTo(findings, finding),
    suspect: (suspect: Suspect): void => addTo(suspects, suspect),
    result: () => ({ findings, suspects, unnamed }),
  }
}

type Collected = ReturnType<typeof createCollected>

type WalkOptions = {
  /** Whose chain it is; null: the chain of rows without a company. */
  readonly company: string | null
  /** Its recorded last entry; null: none is recorded. */
  readonly anchored: AuditHead | null
  readonly keyring: Keyring
  readonly collected: Collected
}

/** Takes the entries of one chain from its first one and reports every inconsistency. */
const walkChain = ({ company, anchored, keyring, collected }: WalkOptions) => {
  const { find, suspect } = collected
  const chain = inChain(company)
  let next = 1
  /** null: the previous entry is missing. */
  let previous: string | null = beforeFirst(company)
  return {
    take: ({ seq, auditId, hash, row }: Entry): void => {
      if (seq < next) {
        find({ kind: 'changed', ...chain, seq, auditId })
        return
      }
      if (seq > next) {
        find({ kind: 'entry-removed', ...chain, from: next, to: seq - 1 })
        previous = null
      }
      if (row === null) find({ kind: 'row-removed', ...chain, seq, auditId })
      else if (previous !== null) {
        const verification = keyring.verify(canonicalEntry(previous, seq, row), hash)
        const isKeyKnown = verification !== 'unknown-key'
        if (verification !== 'right') suspect({ company, seq, row, hash, previous, isKeyKnown })
      }
      if (anchored?.seq === seq && anchored.hash !== hash)
        find({ kind: 'head-differs', ...chain, seq })
      previous = hash
      next = seq + 1
    },
    end: (): void => {
      if (anchored !== null && anchored.seq >= next) {
        find({ kind: 'cut-off', ...chain, from: next, to: anchored.seq })
      }
    },
  }
}

/** The furthest time that a date of JavaScript has, in seconds: a forged row may be further. */
const FURTHEST = 8_640_000_000_000

const laterOf = (one: string | null, other: string): string | null =>
  Math.abs(Number(other)) <= FURTHEST && (one === null || Number(other) > Number(one)) ? other : one

/** Walks every chain and compares it with its recorded last entry. */
export const walkChains = async (db: Db, keyring: Keyring, noted: AuditEnds | null) => {
  const collected = createCollected()
  const walkOf = (company: string | null) => {
    const anchored = company === null ? noted?.head : noted?.companies.get(company)
    return walkChain({ company, anchored: anchored ?? null, keyring, collected })
  }
  const seen = new Set<string>()
  let [current, walk] = [null as string | null, walkOf(null)]
  let count = 0
  /** The time of the latest row, in seconds. */
  let until: string | null = null
  for await (const entry of readChains(db)) {
    const { company, row } = entry
    if (company !== current) {
      walk.end()
      walk = walkOf(company)
      current = company
    }
    count += 1
    if (company !== null) seen.add(company)
    walk.take(entry)
    if (row?.at != null) until = laterOf(until, row.at)
  }
  walk.end()
  for (const company of noted?.companies.keys() ?? []) if (!seen.has(company)) walkOf(company).end()
  if (noted === null && count > 0) collected.find({ kind: 'no-head' })
  return { count, until, ...collected.result() }
}
