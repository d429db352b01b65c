import type { CheckKind } from './check-patterns.ts'

/** FUP-25, FUP-31: what a kind of check asks for besides, and whether somebody saw the person. */
type KindRule = {
  readonly hasChange: boolean
  readonly hasAbsence: boolean
  readonly isSeen: boolean
}

const seen = { hasChange: true, hasAbsence: false, isSeen: true } as const

export const checkRules: Readonly<Record<CheckKind, KindRule>> = {
  talked: seen,
  awake: seen,
  // A check, but not a talk.
  declined: seen,
  asleep: seen,
  away: { hasChange: false, hasAbsence: true, isSeen: false },
  // No check: the clock goes on.
  not_seen: { hasChange: false, hasAbsence: false, isSeen: false },
  no_reaction: { hasChange: false, hasAbsence: false, isSeen: true },
}

type Answer = { readonly kind: CheckKind; readonly change: unknown; readonly absence: unknown }

/** Whether the check has what its kind asks for, and nothing else. */
export const isCompleteCheck = ({ kind, change, absence }: Answer): boolean =>
  (change !== null) === checkRules[kind].hasChange &&
  (absence !== null) === checkRules[kind].hasAbsence
