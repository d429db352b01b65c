import type { Restriction } from '#contract/restrictions.ts'

export type RestrictionDialogProps = {
  readonly restriction: Restriction
  readonly onClose: () => void
}
