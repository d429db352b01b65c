import type { deciders, Restriction } from '#contract/restrictions.ts'
import type { ObjectKind } from '#domain/follow-up/restriction.ts'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'

export type RestrictionDialogProps = {
  readonly restriction: Restriction
  readonly onClose: () => void
}

type Texts<Key extends string> = Readonly<Record<Key, () => string>>

/** FUP-70: which function decided. */
export const deciderTexts: Texts<(typeof deciders)[number]> = {
  officer: dutyTexts.officer,
  'shift-leader': dutyTexts['shift-leader'],
  'prison-leader': m.restriction_governor,
}

/** FUP-73: the objects that can be taken. */
export const objectTexts: Texts<ObjectKind> = {
  bedding: m.restriction_object_bedding,
  shoelaces: m.restriction_object_shoelaces,
  belt: m.restriction_object_belt,
  'clothes-cords': m.restriction_object_clothes_cords,
  razor: m.restriction_object_razor,
  lighter: m.restriction_object_lighter,
  cutlery: m.restriction_object_cutlery,
  cables: m.restriction_object_cables,
  glass: m.restriction_object_glass,
  'plastic-bags': m.restriction_object_plastic_bags,
  'cleaning-agents': m.restriction_object_cleaning_agents,
  other: m.restriction_object_other,
}
