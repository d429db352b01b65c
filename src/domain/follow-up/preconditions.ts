/** FUP-09: a company's record of the preconditions of follow-up. '' and null: not recorded. */
export type FollowUpRecord = {
  readonly legalBasis: string
  /** The day of the data protection impact assessment, 'YYYY-MM-DD'. */
  readonly dpiaOn: string | null
  /** The place of the list of references, and the function that keeps it. */
  readonly listRoutine: string
  /** 'HH:MM', Norwegian time. */
  readonly shiftTimes: readonly string[]
}

/** A department in which somebody has a function. */
export type FollowUpWard = {
  readonly id: string
  readonly name: string
  readonly hasShiftLeader: boolean
  /** Not where everybody with a function only helps. */
  readonly needsCallList: boolean
  readonly hasCallList: boolean
}

export const preconditions = [
  'legal-basis',
  'dpia',
  'list-routine',
  'shift-times',
  'functions',
  'call-lists',
] as const

export type Precondition = (typeof preconditions)[number]

/** BO-03: the departments whose call list counts. None: nothing was checked. */
export const callListWards = (wards: readonly FollowUpWard[]): readonly FollowUpWard[] =>
  wards.filter(({ needsCallList }) => needsCallList)

const haveCallLists = (wards: readonly FollowUpWard[]): boolean => {
  const checked = callListWards(wards)
  return checked.length > 0 && checked.every(({ hasCallList }) => hasCallList)
}

/** FUP-09: the preconditions that are missing; follow-up can be on when there are none. */
export const missingPreconditions = (
  record: FollowUpRecord,
  wards: readonly FollowUpWard[],
): readonly Precondition[] => {
  const isMet: Readonly<Record<Precondition, boolean>> = {
    'legal-basis': record.legalBasis !== '',
    dpia: record.dpiaOn !== null,
    'list-routine': record.listRoutine !== '',
    'shift-times': record.shiftTimes.length > 0,
    functions: wards.some(({ hasShiftLeader }) => hasShiftLeader),
    'call-lists': haveCallLists(wards),
  }
  return preconditions.filter((one) => !isMet[one])
}
