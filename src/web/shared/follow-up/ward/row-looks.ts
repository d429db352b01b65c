import {
  CheckmarkCircleIcon,
  ChevronRightCircleFillIcon,
  ClockFillIcon,
  DoorOpenIcon,
  ExclamationmarkTriangleFillIcon,
  EyeIcon,
  HourglassIcon,
  XMarkOctagonFillIcon,
} from '@navikt/aksel-icons'
import type { BoardState } from '#domain/follow-up/board-state.ts'

/** 'sos' and 'act' are red: a life, and a person who must be seen. 'duty': a duty is late. */
type RowLook = {
  readonly icon: typeof EyeIcon
  readonly tone: 'sos' | 'act' | 'go' | 'duty' | 'soon' | 'ok' | 'away'
}

const life = { icon: XMarkOctagonFillIcon, tone: 'sos' } as const
const late = { icon: ClockFillIcon, tone: 'act' } as const
const duty = { icon: ExclamationmarkTriangleFillIcon, tone: 'duty' } as const
const soon = { icon: HourglassIcon, tone: 'soon' } as const
const inTime = { icon: CheckmarkCircleIcon, tone: 'ok' } as const

/** FUP-41: the icon and the colour repeat what the word of a state says. */
export const rowLooks: Readonly<Record<BoardState['kind'], RowLook>> = {
  'no-reaction': life,
  'acute-no-plan': life,
  'acute-plan-due': life,
  unguarded: life,
  missed: late,
  late,
  'no-plan': late,
  'go-now': { icon: ChevronRightCircleFillIcon, tone: 'go' },
  'time-out': duty,
  isolated: duty,
  'away-late': duty,
  'call-due': duty,
  'runs-out': soon,
  'plan-due': soon,
  review: duty,
  'after-check-late': duty,
  'sheet-due': duty,
  'on-time': inTime,
  continuous: { icon: EyeIcon, tone: 'ok' },
  'after-check': inTime,
  'no-checks': inTime,
  away: { icon: DoorOpenIcon, tone: 'away' },
}
