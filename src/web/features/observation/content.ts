import { notApproved, type WithApproval } from '#domain/content/approval.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'

/** The content, and whether no user need be stored with it. */
export type ObservationSource = ObservationContent &
  WithApproval & { readonly allowsWithoutUser: boolean }

/** OBS-09: whether it is allowed is not known, so the choice is not there. */
export const fromShipped = ({
  groups,
  symptoms,
  questions,
}: TreatmentContent): ObservationSource => ({
  groups,
  symptoms,
  questions,
  approval: notApproved,
  allowsWithoutUser: false,
})
