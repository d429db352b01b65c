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

/** What the departments have. */
export type FollowUpPlaces = {
  /** Some department has a shift leader. */
  readonly hasShiftLeader: boolean
  /** Every department with a function has a call list. */
  readonly hasCallLists: boolean
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

/** FUP-09: the preconditions that are missing; follow-up can be on when there are none. */
export const missingPreconditions = (
  record: FollowUpRecord,
  places: FollowUpPlaces,
): readonly Precondition[] => {
  const isMet: Readonly<Record<Precondition, boolean>> = {
    'legal-basis': record.legalBasis !== '',
    dpia: record.dpiaOn !== null,
    'list-routine': record.listRoutine !== '',
    'shift-times': record.shiftTimes.length > 0,
    functions: places.hasShiftLeader,
    'call-lists': places.hasCallLists,
  }
  return preconditions.filter((one) => !isMet[one])
}
