import { z } from 'zod'
import { influenceRules, type ApproachLink, type ApproachRow } from '#contract/approaches.ts'
import { evidenceLevels, ruleWeights } from '#domain/content/treatment-content.ts'
import * as m from '#web/generated/messages/messages.js'

const { note } = influenceRules.save.input.shape.links.element.shape

const weightOf = (text: string) => ruleWeights.find((weight) => String(weight) === text)
const evidenceOf = (text: string) => evidenceLevels.find((evidence) => evidence === text)

/** What is to be judged is chosen by whoever adds the link, not by us: nothing is chosen beforehand. */
const chosen = (error: () => string) => z.string().refine((text) => text !== '', { error })

const link = z.object({
  symptomId: z.string(),
  weight: chosen(() => m.links_weight_missing()),
  evidence: chosen(() => m.links_evidence_missing()),
  sourceKey: chosen(() => m.links_source_missing()),
  note: z
    .string()
    .refine((text) => note.safeParse(text).success, { error: () => m.approaches_too_long() }),
  isActive: z.boolean(),
})

/** What stands in the fields of one link. */
export type LinkValue = z.infer<typeof link>
export type LinkValues = { links: LinkValue[] }

/** CNT-08: a link to what is no symptom any more has to be taken away. `isGone` says which are. */
export const linksSchema = (isGone: (symptomId: string) => boolean) =>
  z.object({
    links: z.array(
      link.refine(({ symptomId }) => !isGone(symptomId), {
        path: ['symptomId'],
        error: () => m.links_gone_error(),
        // Said together with what else is wrong with it.
        when: () => true,
      }),
    ),
  })

/** A link that was just added. */
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

/** What is sent of checked fields. */
export const sentLinks = ({ links }: LinkValues): ApproachLink[] =>
  links.flatMap(({ weight: typedWeight, evidence: typedEvidence, ...rest }) => {
    const weight = weightOf(typedWeight)
    const evidence = evidenceOf(typedEvidence)
    if (weight === undefined || evidence === undefined) return []
    return [{ ...rest, weight, evidence, note: rest.note.trim() === '' ? null : rest.note }]
  })
