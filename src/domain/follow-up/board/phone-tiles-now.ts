import type { RiskLevel } from '#domain/content/risk.ts'
import { hoursAt } from '../phone-call/phone-hours.ts'
import type { ListedNumber } from '../phone-call/listed-numbers.ts'
import { isLeader, sortedByLeader } from '../phone-call/leader-number.ts'

type Entry = Pick<ListedNumber, 'name' | 'phone' | 'hours'>

/** 'acute': with an acute sign; else the level of the module. */
export type PhoneNeed = 'acute' | RiskLevel

export type PhoneTile = {
  /** Those that are the same everywhere have their words in the interface; 'own': an entry of the call list. */
  readonly kind: 'ambulance' | 'clinic' | 'own'
  readonly phone: string
  /** '' for the others. */
  readonly name: string
  /** '15' or '15.30'; null: always, or nobody can say. */
  readonly until: string | null
  /** As the list has them, where nobody can say whether it is open: 'Hverdager 08–15'; null: there are none. */
  readonly hours: string | null
}

type PhoneTilesNow = {
  readonly tiles: readonly PhoneTile[]
  /** What does not answer now, where nothing of the kind does; null: there is none, or the module waits for it. */
  readonly closed: string | null
}

const digits = (phone: string): string => phone.replaceAll(/\D/gu, '')
const isShared = ({ phone }: Entry): boolean => ['113', '116117', '116123'].includes(digits(phone))

const ambulance: PhoneTile = { kind: 'ambulance', phone: '113', name: '', until: null, hours: null }
const clinic: PhoneTile = { kind: 'clinic', phone: '116117', name: '', until: null, hours: null }

/** 'fallback': where no health service is open for certain. */
const shownAt = {
  acute: { hasAmbulance: true, clinic: 'fallback', hasLeader: true },
  high: { hasAmbulance: false, clinic: 'always', hasLeader: true },
  medium: { hasAmbulance: false, clinic: 'always', hasLeader: true },
  low: { hasAmbulance: false, clinic: 'never', hasLeader: false },
} as const satisfies Record<PhoneNeed, object>

/** The department's own numbers with their state at `now`; without those that are the same everywhere. */
const ownAt = <Of extends Entry>(list: readonly Of[], now: number) =>
  list
    .filter((entry) => !isShared(entry))
    .map((entry) => ({ ...entry, ...hoursAt(entry.hours, now) }))

/** SAFE-02, FUP-62: the own numbers by whether they answer: `near` before the clinic, the shift leader first. */
export const ownNumbersAt = <Of extends Entry>(list: readonly Of[], now: number) => {
  const own = sortedByLeader(ownAt(list, now), 'first')
  const answering = own.filter(({ state }) => state !== 'closed')
  const isNear = (entry: (typeof own)[number]) => isLeader(entry) || entry.state !== 'unknown'
  return {
    near: answering.filter(isNear),
    unsure: answering.filter((entry) => !isNear(entry)),
    closed: own.filter(({ state }) => state === 'closed'),
  }
}

/**
 * SAFE-01, FUP-62: the numbers of a result by the hour: 113 with an acute sign, the health service that is open, and then
 * the shift leader. One that may be open stands after the clinic. Modul 3 has neither the clinic nor what is closed: it waits
 * for the next workday.
 */
export const phoneTilesAt = (
  list: readonly Entry[],
  need: PhoneNeed,
  now: number,
): PhoneTilesNow => {
  const { hasAmbulance, clinic: clinicRule, hasLeader } = shownAt[need]
  const own = ownAt(list, now)
  const tile = ({ name, phone, hours, state, until }: (typeof own)[number]): PhoneTile => ({
    kind: 'own',
    phone,
    name,
    until,
    hours: state === 'unknown' && hours.trim() !== '' ? hours.trim() : null,
  })
  const health = own.filter((entry) => !isLeader(entry) && entry.state !== 'closed')
  const open = health.find(({ state }) => state !== 'unknown')
  // The list is in the order of its department: one that may be open and stands first is not left out for a later one.
  const unsure = health[0] === open ? undefined : health[0]
  const leader = own.find((entry) => isLeader(entry) && entry.state !== 'closed')
  const isCertain = open !== undefined && unsure === undefined
  const hasClinic = clinicRule === 'always' || (clinicRule === 'fallback' && !isCertain)
  return {
    tiles: [
      ...(hasAmbulance ? [ambulance] : []),
      ...(open === undefined ? [] : [tile(open)]),
      ...(hasClinic ? [clinic] : []),
      ...(unsure === undefined ? [] : [tile(unsure)]),
      ...(hasLeader && leader !== undefined ? [tile(leader)] : []),
    ],
    closed:
      health.length === 0 && clinicRule !== 'never'
        ? (own.find((entry) => !isLeader(entry))?.name ?? null)
        : null,
  }
}
