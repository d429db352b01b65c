import { z } from 'zod'
import { influenceRules, type ApproachLink, type ApproachRow } from '#contract/approaches.ts'
import { evidenceLevels, ruleWeights } from '#domain/content/treatment-content.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import { textFault } from '#web/office/kit/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'

const { note } = influenceRules.save.input.shape.links.element.shape

const weightOf = (text: string) => ruleWeights.find((weight) => String(weight) === text)
const evidenceOf = (text: string) => evidenceLevels.find((evidence) => evidence === text)

/** The user who adds the link must judge this, so the form has no default. */
const chosen = (error: () => string) => z.string().refine((text) => text !== '', { error })

const link = z.object({
  symptomId: z.string(),
  weight: chosen(() => m.links_weight_missing()),
  evidence: chosen(() => m.links_evidence_missing()),
  sourceKey: chosen(() => m.links_source_missing()),
  note: z.string().refine((text) => note.safeParse(text).success, { error: textFault(note) }),
  isActive: z.boolean(),
})

/** The values of the fields of one link. */
export type LinkValue = z.infer<typeof link>
export type LinkValues = { links: LinkValue[] }

/** CNT-08: the user must remove a link to a symptom that no longer exists. `isGone` identifies them. */
export const linksSchema = (isGone: (symptomId: string) => boolean) =>
  z.object({
    links: z.array(
      link.refine(({ symptomId }) => !isGone(symptomId), {
        path: ['symptomId'],
        error: () => m.links_gone_error(),
        // Reported together with the other errors of the link.
        when: () => true,
      }),
    ),
  })

/** ADM-04: a symptom has one link, so two users may change different links. */
export const linkRules: MergeRules<LinkValues> = {
  lists: { links: ({ symptomId }: LinkValue) => symptomId },
}

/** The values of a new link. */
export const newLink = (symptomId: string): LinkValue => ({
  symptomId,
  weight: '',
  evidence: '',
  sourceKey: '',
  note: '',
  isActive: true,
})

const valueOf = (row: ApproachLink): LinkValue => ({
  ...row,
  weight: String(row.weight),
  note: row.note ?? '',
})

export const linkValuesOf = (row: Pick<ApproachRow, 'links'>): LinkValues => ({
  links: row.links.map(valueOf),
})

/** The input of the call, from validated values. */
export const changedLinks = ({ links }: LinkValues): ApproachLink[] =>
  links.flatMap(({ weight: typedWeight, evidence: typedEvidence, ...rest }) => {
    const weight = weightOf(typedWeight)
    const evidence = evidenceOf(typedEvidence)
    if (weight === undefined || evidence === undefined) return []
    return [{ ...rest, weight, evidence, note: rest.note.trim() === '' ? null : rest.note }]
  })
