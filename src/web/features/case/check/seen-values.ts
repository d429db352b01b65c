import { z } from 'zod'
import { absencePlaces, checkChanges } from '#contract/case-fields.ts'
import { checkKinds } from '#domain/follow-up/check-patterns.ts'
import { namesPlace } from '#domain/follow-up/named-place.ts'
import { checkRules } from '#domain/follow-up/seen-check.ts'
import { hasIdentityNumber } from '#domain/text/identity-number.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { momentError, momentFields, noMoment } from '#web/lib/format/norwegian-moment.ts'
import * as m from '#web/generated/messages/messages.js'

/** The limits of `contract/checks.ts`. */
const LONGEST_TEXT = 300
export const LONGEST_RESPONSIBLE = 100

const fields = z.object({
  kind: z
    .enum(checkKinds)
    .nullable()
    .refine((kind): boolean => kind !== null, { error: () => m.error_check_incomplete() }),
  change: z.enum(checkChanges),
  text: z
    .string()
    .refine((text) => text.length <= LONGEST_TEXT, { error: () => m.check_text_too_long() })
    .refine((text) => !hasIdentityNumber(text), { error: () => m.check_identity_number() }),
  /** FUP-116: 'Lagre likevel' */
  isPlaceConfirmed: z.boolean(),
  place: z.enum(absencePlaces).nullable(),
  responsible: z.string(),
  expected: momentFields,
})

export type SeenValues = z.infer<typeof fields>

/** What depends on another field, and its error; null: it has none. */
const rules: readonly (readonly [
  name: 'isPlaceConfirmed' | 'place' | 'responsible' | 'expected',
  errorOf: (values: SeenValues) => string | null,
])[] = [
  [
    'isPlaceConfirmed',
    ({ text, isPlaceConfirmed }) =>
      namesPlace(text) && !isPlaceConfirmed ? m.error_place_in_text() : null,
  ],
  [
    'place',
    ({ kind, place }) => (kind === 'away' && place === null ? m.check_away_place_missing() : null),
  ],
  [
    'responsible',
    ({ kind, responsible }) =>
      kind === 'away' && !hasWords(responsible) ? m.check_away_responsible_missing() : null,
  ],
  [
    'expected',
    ({ kind, expected }) =>
      kind === 'away' ? momentError(expected, m.check_away_expected_missing()) : null,
  ],
]

/** For `superRefine` of a form with these fields. */
export const seenFields = fields.shape

export const addSeenErrors = (values: SeenValues, context: z.RefinementCtx): void => {
  for (const [name, errorOf] of rules) {
    const message = errorOf(values)
    if (message !== null) context.addIssue({ code: 'custom', path: [name], message })
  }
}

/** FUP-24: nothing is chosen but 'Som før', so that the usual check takes two taps. */
export const emptySeen: SeenValues = {
  kind: null,
  change: 'same',
  text: '',
  isPlaceConfirmed: false,
  place: null,
  responsible: '',
  expected: noMoment,
}

type AbsenceValues = Pick<SeenValues, 'place' | 'responsible' | 'expected'>

const absenceOf = ({ place, responsible, expected }: AbsenceValues) => {
  const expectedAt = expected.at
  return place === null || expectedAt === null
    ? null
    : { place, responsible: responsible.trim(), expectedAt }
}

/** What the server gets; null: no kind is chosen. Only what the kind asks for is sent. */
export const toSeen = ({ kind, change, text, isPlaceConfirmed, ...absence }: SeenValues) => {
  if (kind === null) return null
  const { hasChange, hasAbsence } = checkRules[kind]
  return {
    kind,
    change: hasChange ? change : null,
    text: text.trim(),
    absence: hasAbsence ? absenceOf(absence) : null,
    isPlaceConfirmed,
  }
}

export type Seen = NonNullable<ReturnType<typeof toSeen>>

/** FUP-25: 'Ingen reaksjon' with the text that is typed. A text that cannot be stored must not keep it back. */
export const noReactionOf = (text: string): Seen => {
  const isStorable = fields.shape.text.safeParse(text).success && !namesPlace(text)
  return {
    kind: 'no_reaction',
    change: null,
    text: isStorable ? text.trim() : '',
    absence: null,
    isPlaceConfirmed: false,
  }
}
