import type { ObservationOutcome } from '#domain/assessment/observation/observation-outcome.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import type { StoredOutcome } from '#server/database/schema/assessment-tables.ts'

// The column holds whichever the flow stored; each is known by what only it has.

export const isOfficerOutcome = (outcome: StoredOutcome | null): outcome is OfficerOutcome =>
  outcome !== null && 'module' in outcome

export const isObservationOutcome = (
  outcome: StoredOutcome | null,
): outcome is ObservationOutcome => outcome !== null && 'code' in outcome

export const isTreatmentOutcome = (outcome: StoredOutcome | null): outcome is TreatmentOutcome =>
  outcome !== null && 'recommendations' in outcome && !('module' in outcome)
