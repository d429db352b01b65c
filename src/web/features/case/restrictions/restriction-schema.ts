import { z } from 'zod'
import { deciders } from '#contract/restrictions.ts'
import { isRepeatedReason } from '#domain/follow-up/restriction-chain.ts'
import { objectKinds, restrictionKinds, restrictionRules } from '#domain/follow-up/restriction.ts'
import { namesPlace } from '#domain/follow-up/named-place.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import * as m from '#web/generated/messages/messages.js'
import { hasNoNumber, numberError, reasonText } from '../reason.ts'

const decision = z.object({
  /** '2' */
  hours: z.string(),
  reason: reasonText.refine(hasNoNumber, numberError),
  decidedBy: z
    .enum(deciders)
    .nullable()
    .refine((decider): boolean => decider !== null, {
      error: () => m.restriction_decided_missing(),
    }),
  /** FUP-116: 'Lagre likevel' */
  isPlaceConfirmed: z.boolean(),
})

export type DecisionValues = z.infer<typeof decision>

/** The errors come in the order of the dialog. */
const start = z.object({
  kind: z
    .enum(restrictionKinds)
    .nullable()
    .refine((kind): boolean => kind !== null, { error: () => m.restriction_kind_missing() }),
  /** One line: the contract takes no line break. */
  lesserMeans: z
    .string()
    .transform((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .refine(hasWords, { error: () => m.restriction_lesser_missing() })
    .refine(hasNoNumber, numberError),
  objects: z.array(z.enum(objectKinds)),
  ...decision.shape,
})

export type StartValues = z.infer<typeof start>

type Texts = {
  readonly reason: string
  readonly lesserMeans?: string
  readonly isPlaceConfirmed: boolean
}

/** FUP-116: a text names a cell or a room. */
export const namesAnyPlace = ({ reason, lesserMeans = '' }: Omit<Texts, 'isPlaceConfirmed'>) =>
  namesPlace(reason) || namesPlace(lesserMeans)

const addPlaceError = (values: Texts, context: z.RefinementCtx): void => {
  if (!namesAnyPlace(values) || values.isPlaceConfirmed) return
  const message = m.error_place_in_text()
  context.addIssue({ code: 'custom', path: ['isPlaceConfirmed'], message })
}

/** FUP-70, FUP-73: a start names what, why, the lesser means, who decided, and the objects. */
export const startSchema = start.superRefine((values, context) => {
  addPlaceError(values, context)
  const { kind, objects } = values
  if (kind !== null && restrictionRules[kind].needsObjects && objects.length === 0) {
    context.addIssue({ code: 'custom', path: ['objects'], message: m.error_objects_required() })
  }
})

/** FUP-72: `earlier`: the reasons that were given before. */
export const renewSchema = (earlier: readonly string[]) =>
  decision.superRefine((values, context) => {
    addPlaceError(values, context)
    if (!isRepeatedReason(values.reason, earlier)) return
    context.addIssue({ code: 'custom', path: ['reason'], message: m.error_same_reason() })
  })
