import type { Absence } from '#contract/case-fields.ts'
import { clockInNorway } from '#domain/calendar/norwegian-clock.ts'
import type { CaseStatus } from '#domain/follow-up/case/case-status.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import type { CaseModule, CheckLevel } from '#domain/follow-up/plan-rules.ts'
import type { ObjectKind, RestrictionKind } from '#domain/follow-up/restriction.ts'

const MINUTE_MS = 60_000

/** A phone call to health; times as in a case. */
type DemoPhoneCall = {
  readonly at: number
  readonly answered: boolean
  readonly agreed?: string
  /** Absent: there is no deadline. */
  readonly due?: number
  /** When health saw the person; nothing is due any more. */
  readonly seen?: number
}

/** A case of the demonstration; times in minutes from now, the past negative. */
export type DemoCase = {
  readonly reference: string
  readonly module: CaseModule | null
  readonly isAcute?: true
  readonly status: CaseStatus
  readonly riskSince: number
  readonly plan?: {
    readonly level: CheckLevel
    readonly reviewIn: number
    readonly owner: 'officer' | 'shift-leader' | 'health'
  }
  /** FUP-13: the words of the person in the plan, invented. */
  readonly said?: string
  /** The last check, and the drawn moment of the next one. */
  readonly last?: { readonly kind: CheckKind; readonly at: number; readonly next: number }
  /** FUP-63: the phone calls to health: overdue where `due` is over. */
  readonly phoneCalls?: readonly DemoPhoneCall[]
  /** FUP-70: when it began and ends. */
  readonly restriction?: {
    readonly kind: RestrictionKind
    readonly from: number
    readonly until: number
    readonly reason: string
    readonly lesserMeans: string
    readonly objects?: readonly ObjectKind[]
  }
  readonly absence?: Omit<Absence, 'expectedAt'> & { readonly expectedIn: number }
  /** The keys of the signs that an officer rated, with their values: the assessment that was shared with the case. */
  readonly signs?: Readonly<Record<string, number>>
  /** FUP-27: ended, and not explained. */
  readonly deviations?: readonly { readonly from: number; readonly to: number }[]
  /** The staff of the demonstration see to the person in time, also later on (`keep-ward.ts`). */
  readonly isKept?: true
}

/** FUP-12: some minutes after the risk, and never so long ago that the review could not be when it is. */
export const planSavedAt = (riskSince: number, reviewIn: number): number =>
  Math.max(riskSince + 12, reviewIn - 24 * 60)

/** H1: what the staff did with a case, and when. */
export const actsOf = ({ riskSince, plan, phoneCalls: calls = [], last }: DemoCase) =>
  [
    ['cases.open', riskSince],
    ...(plan === undefined ? [] : [['plans.save', planSavedAt(riskSince, plan.reviewIn)] as const]),
    ...calls.map(({ at }) => ['receipts.record', at] as const),
    ...(last === undefined ? [] : [['checks.record', last.at] as const]),
  ] as const

export const isNight = (at: Date): boolean => {
  const hour = Number(clockInNorway(at.getTime()).time.slice(0, 2))
  return hour >= 23 || hour < 6
}

const talks: ReadonlySet<CheckKind> = new Set(['talked', 'awake', 'declined'])

export const kindAt = ({ kind }: { readonly kind: CheckKind }, at: Date): CheckKind =>
  talks.has(kind) && isNight(at) ? 'asleep' : kind

/**
 * FUP-50: the shift change of the demonstration is open at whatever hour it starts, and comes in twenty to twenty-five
 * minutes. FUP-09: the times of a day are in their order.
 */
export const demoShiftTimes = (now: number): readonly string[] => {
  const first = Math.ceil(now / (5 * MINUTE_MS) + 4) * 5 * MINUTE_MS
  return [0, 8, 16].map((later) => clockInNorway(first + hours(later) * MINUTE_MS).time).toSorted()
}

const every = (maxGap: 15 | 30 | 60): CheckLevel => ({ kind: 'irregular', maxGap })
const hours = (count: number): number => count * 60

/** Modul 5 */
const moderate = {
  'nedstemthet--tristhet': 75,
  'nedstemthet--sovnvansker': 75,
  'nedstemthet--tap-av-glede': 50,
  'nedstemthet--lite-energi': 50,
} as const

/**
 * FUP-40: a ward where most is in order, as its board shows it from the top. Three need somebody now, and an hour later, if
 * nobody does anything, there are four.
 */
export const demoCases: readonly DemoCase[] = [
  {
    reference: 'fjell-tunnel',
    module: 'M3',
    isAcute: true,
    status: 'without-plan',
    riskSince: -4,
    signs: {
      'selvmordstanker--selvskading': 25,
      'selvmordstanker--tidligere-forsok': 0,
      'nedstemthet--sovnvansker': 25,
      'nedstemthet--tilbaketrekning': 25,
    },
  },
  {
    reference: 'kongle-kompass',
    module: 'M9',
    status: 'followed-up',
    riskSince: -hours(7),
    plan: { level: every(15), reviewIn: hours(15), owner: 'shift-leader' },
    said: 'Har mye skyldfølelse om natta. Vil snakke med presten.',
    last: { kind: 'awake', at: -19, next: -8 },
    phoneCalls: [
      { at: -hours(7) + 9, answered: true, agreed: 'Lege ser personen.', seen: -hours(5) },
    ],
    signs: {
      'nedstemthet--tristhet': 100,
      'nedstemthet--skyldfolelse': 75,
      'nedstemthet--sovnvansker': 75,
      'selvmordstanker--haploshet': 75,
      'nedstemthet--tap-av-glede': 75,
    },
  },
  {
    reference: 'gitar-fjell',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(11),
    plan: { level: every(30), reviewIn: hours(8), owner: 'officer' },
    said: 'Vil ha ro i dag, og heller prate i morgen.',
    last: { kind: 'declined', at: -21, next: -1 },
    isKept: true,
  },
  {
    reference: 'vindu-granitt',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(25),
    plan: { level: every(30), reviewIn: hours(20), owner: 'health' },
    said: 'Får ikke sove før det blir lyst. Savner hunden sin.',
    last: { kind: 'talked', at: -6, next: 14 },
    phoneCalls: [{ at: -65, answered: true, agreed: 'Sykepleier ser personen.', due: -20 }],
    signs: moderate,
    isKept: true,
  },
  {
    reference: 'magnet-hage',
    module: 'M9',
    status: 'followed-up',
    riskSince: -hours(5),
    plan: { level: every(15), reviewIn: hours(11), owner: 'shift-leader' },
    said: 'Det koker i hodet. Lys og bråk gjør det verre.',
    last: { kind: 'awake', at: -7, next: 4 },
    restriction: {
      kind: 'security-cell',
      from: -98,
      until: 22,
      reason: 'Slår hodet i veggen og vil ikke stanse',
      lesserMeans: 'Samtale, og tilsyn hvert femte minutt',
    },
    phoneCalls: [{ at: -95, answered: true, agreed: 'Sykepleier fører tilsyn i dag.' }],
    signs: {
      'krise--agitasjon': 100,
      'krise--panikk': 100,
      'krise--emosjonell-reaktivitet': 75,
      'krise--hjelpeloshet': 75,
      'krise--endret-konsentrasjon': 75,
    },
    isKept: true,
  },
  { reference: 'tulipan-radio', module: 'M3', status: 'without-plan', riskSince: -18 },
  {
    reference: 'kaffe-brygge',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(26),
    plan: { level: every(30), reviewIn: -46, owner: 'officer' },
    said: 'Gruer seg til rettssaken, og vil vite når den er.',
    last: { kind: 'talked', at: -14, next: 9 },
    isKept: true,
  },
  {
    reference: 'perle-tunnel',
    module: 'M9',
    isAcute: true,
    status: 'followed-up',
    riskSince: -hours(2),
    plan: { level: { kind: 'continuous' }, reviewIn: hours(4), owner: 'shift-leader' },
    said: 'Orker ikke flere netter alene. Vil at noen blir sittende.',
    last: { kind: 'awake', at: -5, next: 5 },
    signs: {
      'selvmordstanker--plan': 100,
      'selvmordstanker--vil-ikke-leve': 100,
      'selvmordstanker--haploshet': 75,
      'nedstemthet--tristhet': 75,
      'nedstemthet--sovnvansker': 75,
    },
    phoneCalls: [{ at: -112, answered: true, agreed: 'Sykepleier kommer nå.', seen: -84 }],
    isKept: true,
  },
  {
    reference: 'bjelke-seil',
    module: 'M9',
    status: 'followed-up',
    riskSince: -hours(13),
    plan: { level: every(15), reviewIn: hours(10), owner: 'shift-leader' },
    said: 'Alt er grått. Vil ringe moren sin før kvelden.',
    last: { kind: 'talked', at: -8, next: 3 },
    phoneCalls: [{ at: -40, answered: true, agreed: 'Lege kommer på tilsyn.', due: 75 }],
    signs: {
      'nedstemthet--tristhet': 100,
      'nedstemthet--tap-av-glede': 75,
      'nedstemthet--lite-energi': 75,
      'nedstemthet--sovnvansker': 75,
      'nedstemthet--tilbaketrekning': 75,
    },
    restriction: {
      kind: 'objects',
      from: -hours(13),
      until: hours(11),
      reason: 'Sier at beltet frister når natta kommer',
      lesserMeans: 'Samtale, og telefon hjem',
      objects: ['belt', 'shoelaces', 'razor'],
    },
    isKept: true,
  },
  {
    reference: 'lampe-traktor',
    module: 'M9',
    status: 'followed-up',
    riskSince: -hours(9),
    plan: { level: every(15), reviewIn: hours(9), owner: 'shift-leader' },
    said: 'Er redd for å sovne. Vil ha lyset på.',
    last: { kind: 'awake', at: -5, next: 7 },
    deviations: [{ from: -hours(6), to: -hours(6) + 4 }],
    phoneCalls: [
      { at: -hours(9) + 8, answered: true, agreed: 'Lege ser personen.', seen: -hours(7) },
    ],
    isKept: true,
  },
  {
    reference: 'orgel-mynt',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(20),
    plan: { level: every(30), reviewIn: hours(6), owner: 'officer' },
    said: 'Sover dårlig, og vil ha besøk av søsteren.',
    last: { kind: 'asleep', at: -8, next: 13 },
    deviations: [
      { from: -hours(16), to: -hours(16) + 7 },
      { from: -hours(10), to: -hours(10) + 3 },
    ],
    isKept: true,
  },
  {
    reference: 'hylle-vante',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(30),
    plan: { level: every(60), reviewIn: hours(18), owner: 'officer' },
    said: 'Det går bedre når jeg får jobbe på kjøkkenet.',
    last: { kind: 'talked', at: -12, next: 25 },
    phoneCalls: [
      { at: -hours(21), answered: true, agreed: 'Lege ser personen.', seen: -hours(19) },
    ],
    signs: moderate,
    isKept: true,
  },
  {
    reference: 'tromme-stol',
    module: 'M3',
    status: 'after-check',
    riskSince: -hours(24 * 9),
    plan: { level: { kind: 'none' }, reviewIn: -hours(24 * 5), owner: 'officer' },
    said: 'Har det bedre nå, og vil tilbake til skolen.',
  },
  {
    reference: 'pipe-torsk',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(28),
    plan: { level: every(30), reviewIn: hours(20), owner: 'officer' },
    said: 'Er spent på dommen, og vil snakke etterpå.',
    last: { kind: 'away', at: -95, next: -70 },
    absence: { place: 'court', responsible: 'Politiet', expectedIn: 116 },
  },
]
