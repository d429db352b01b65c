/** The fields of the Modulskjema, all free text and optional (OFF-10). */
export const reportFields = [
  'inmateName',
  'contactPerson',
  'contactPersonRole',
  'assessmentDate',
  'recommendedModule',
  'moduleRiskLevel',
] as const

export type ReportField = (typeof reportFields)[number]

/** What the user typed; a field that is not in it has its proposed text. */
export type ReportEntries = Readonly<Partial<Record<ReportField, string>>>
