import type { Absence } from '#contract/case-fields.ts'
import type { CaseStatus } from '#domain/follow-up/case-status.ts'
import type { CheckKind } from '#domain/follow-up/check-patterns.ts'
import type { CaseModule, CheckLevel } from '#domain/follow-up/plan-rules.ts'
import type { ObjectKind, RestrictionKind } from '#domain/follow-up/restriction.ts'

/** A call to health; times as in a case. */
type DemoCall = {
  readonly at: number
  readonly answered: boolean
  readonly agreed?: string
  readonly due: number
}

/** A case of the demonstration; times in minutes from now, the past negative. */
export type DemoCase = {
  readonly reference: string
  readonly module: CaseModule | null
  readonly isAcute?: true
  readonly status: CaseStatus
  readonly riskSince: number
  /** Absent: there is no plan. */
  readonly plan?: {
    readonly level: CheckLevel
    readonly reviewIn: number
    readonly owner: 'officer' | 'shift-leader' | 'health'
  }
  /** The last check, and the drawn moment of the next one. */
  readonly last?: { readonly kind: CheckKind; readonly at: number; readonly next: number }
  /** FUP-63: the calls to health: overdue where `due` is over. */
  readonly calls?: readonly DemoCall[]
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
}

const every = (maxGap: 15 | 30 | 60): CheckLevel => ({ kind: 'irregular', maxGap })
const hours = (count: number): number => count * 60

/** FUP-40: a department with a case in every state, as its board shows them from the top. */
export const demoCases: readonly DemoCase[] = [
  {
    reference: 'lampe-traktor',
    module: 'M9',
    status: 'followed-up',
    riskSince: -hours(3),
    plan: { level: every(15), reviewIn: hours(9), owner: 'shift-leader' },
    last: { kind: 'no_reaction', at: -2, next: 5 },
  },
  {
    reference: 'orgel-mynt',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(20),
    plan: { level: every(30), reviewIn: hours(3), owner: 'officer' },
    last: { kind: 'asleep', at: -64, next: -45 },
  },
  {
    reference: 'kongle-kompass',
    module: 'M9',
    status: 'followed-up',
    riskSince: -hours(7),
    plan: { level: every(15), reviewIn: hours(15), owner: 'shift-leader' },
    last: { kind: 'talked', at: -19, next: -8 },
  },
  { reference: 'kaffe-brygge', module: 'M5', status: 'without-plan', riskSince: -72 },
  {
    reference: 'gitar-fjell',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(11),
    plan: { level: every(30), reviewIn: hours(8), owner: 'officer' },
    last: { kind: 'declined', at: -21, next: -3 },
  },
  {
    reference: 'magnet-hage',
    module: 'M9',
    status: 'followed-up',
    riskSince: -hours(5),
    plan: { level: every(15), reviewIn: hours(11), owner: 'shift-leader' },
    last: { kind: 'declined', at: -3, next: 6 },
    restriction: {
      kind: 'security-cell',
      from: -126,
      until: -6,
      reason: 'Slår hodet i veggen og vil ikke stanse',
      lesserMeans: 'Samtale, og tilsyn hvert femte minutt',
    },
  },
  {
    reference: 'vindu-granitt',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(25),
    plan: { level: every(30), reviewIn: -40, owner: 'health' },
    last: { kind: 'awake', at: -6, next: 14 },
    calls: [{ at: -65, answered: true, agreed: 'Sykepleier ser personen.', due: -20 }],
  },
  {
    reference: 'tulipan-radio',
    module: null,
    status: 'without-plan',
    riskSince: -18,
  },
  {
    reference: 'perle-tunnel',
    module: 'M9',
    isAcute: true,
    status: 'followed-up',
    riskSince: -hours(2),
    plan: { level: { kind: 'continuous' }, reviewIn: hours(4), owner: 'shift-leader' },
    last: { kind: 'talked', at: -4, next: 5 },
  },
  {
    reference: 'bjelke-seil',
    module: 'M9',
    status: 'followed-up',
    riskSince: -hours(13),
    plan: { level: every(15), reviewIn: hours(10), owner: 'shift-leader' },
    last: { kind: 'asleep', at: -4, next: 6 },
    calls: [{ at: -1, answered: false, due: 4 }],
    restriction: {
      kind: 'objects',
      from: -hours(13),
      until: hours(11),
      reason: 'Sier at beltet frister når natta kommer',
      lesserMeans: 'Samtale, og telefon hjem',
      objects: ['belt', 'shoelaces', 'razor'],
    },
  },
  {
    reference: 'hylle-vante',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(30),
    plan: { level: every(60), reviewIn: hours(5), owner: 'officer' },
    last: { kind: 'talked', at: -12, next: 25 },
  },
  {
    reference: 'tromme-stol',
    module: 'M3',
    status: 'after-check',
    riskSince: -hours(24 * 9),
    plan: { level: { kind: 'none' }, reviewIn: -hours(24 * 5), owner: 'officer' },
  },
  {
    reference: 'pipe-torsk',
    module: 'M5',
    status: 'followed-up',
    riskSince: -hours(28),
    plan: { level: every(30), reviewIn: hours(6), owner: 'officer' },
    last: { kind: 'away', at: -95, next: -70 },
    absence: { place: 'court', responsible: 'Politiet', expectedIn: hours(2) },
  },
]
