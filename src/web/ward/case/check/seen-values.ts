import { z } from 'zod'
import { absencePlaces, checkChanges } from '#contract/case-fields.ts'
import { limits } from '#contract/limits.ts'
import { checkKinds, checkRules } from '#domain/follow-up/check/check-patterns.ts'
import { namesPlace } from '#domain/follow-up/named-place.ts'
import { isBeyondAbsence, isLongAbsence } from '#domain/follow-up/time-bounds.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { momentError, momentFields, noMoment } from '#web/lib/format/norwegian-moment.ts'
import * as m from '#web/generated/messages/messages.js'
import { hasNoNumber, numberError } from '../reason.ts'

const fields = z.object({
  kind: z
    .enum(checkKinds)
    .nullable()
    .refine((kind): boolean => kind !== null, { error: () => m.error_check_incomplete() }),
  change: z.enum(checkChanges),
  text: z
    .string()
    .refine((text) => text.length <= limits.careText, {
      error: () => m.check_text_too_long({ longest: limits.careText }),
    })
    .refine(hasNoNumber, numberError),
  /** FUP-116: 'Lagre likevel' */
  isPlaceConfirmed: z.boolean(),
  /** FUP-31: 'Ja, lenger enn 72 timer' */
  isLongConfirmed: z.boolean(),
  place: z.enum(absencePlaces).nullable(),
  responsible: z.string(),
  expected: momentFields,
})

export type SeenValues = z.infer<typeof fields>

/** FUP-31: whether the form asks if the person is away for so long. `now` in ms since 1970. */
export const isLong = ({ at }: SeenValues['expected'], now: number): boolean =>
  at !== null && isLongAbsence({ expectedAt: at }, now)

/** What depends on another field, and its error; null: it has none. `now` in ms since 1970. */
const rules: readonly (readonly [
  name: 'isPlaceConfirmed' | 'isLongConfirmed' | 'place' | 'responsible' | 'expected',
  errorOf: (values: SeenValues, now: number) => string | null,
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
  [
    'expected',
    ({ kind, expected: { at } }, now) =>
      kind === 'away' && at !== null && isBeyondAbsence(at, now)
        ? m.error_time_out_of_bounds()
        : null,
  ],
  [
    'isLongConfirmed',
    ({ kind, expected, isLongConfirmed }, now) =>
      kind === 'away' && isLong(expected, now) && !isLongConfirmed ? m.error_long_absence() : null,
  ],
]

/** For `superRefine` of a form with these fields. */
export const seenFields = fields.shape

/** `now`: the server's time at the submit, in ms since 1970. */
export const seenErrorsAt =
  (now: () => number) =>
  (values: SeenValues, context: z.RefinementCtx): void => {
    for (const [name, errorOf] of rules) {
      const message = errorOf(values, now())
      if (message !== null) context.addIssue({ code: 'custom', path: [name], message })
    }
  }

/** FUP-24: nothing is chosen but 'Som før', so that the usual check takes two taps. */
export const emptySeen: SeenValues = {
  kind: null,
  change: 'same',
  text: '',
  isPlaceConfirmed: false,
  isLongConfirmed: false,
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
export const toSeen = (values: SeenValues) => {
  const { kind, change, text, isPlaceConfirmed, isLongConfirmed, ...absence } = values
  if (kind === null) return null
  const { hasChange, hasAbsence } = checkRules[kind]
  return {
    kind,
    change: hasChange ? change : null,
    text: text.trim(),
    absence: hasAbsence ? absenceOf(absence) : null,
    isPlaceConfirmed,
    ...(hasAbsence && isLongConfirmed && { isLongConfirmed }),
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
