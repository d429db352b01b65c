import type { RestrictionKind } from '#domain/follow-up/restriction.ts'
import * as m from '#web/generated/messages/messages.js'

/** FUP-70: the word of each kind of restriction. */
export const restrictionKindTexts: Readonly<Record<RestrictionKind, () => string>> = {
  'security-cell': m.restriction_kind_security_cell,
  excluded: m.restriction_kind_excluded,
  objects: m.restriction_kind_objects,
  other: m.restriction_kind_other,
}
