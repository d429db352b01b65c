import { z } from 'zod'
import { id } from './fields.ts'
import { named } from './symptom-content.ts'

/** The fields of a contact that are shown only once somebody has confirmed them. */
export const confirmedFields = ['phone', 'openingHours', 'url'] as const

const source = z.strictObject({
  key: z.string(),
  title: z.string(),
  organisation: z.string(),
  year: z.int().nullable(),
  url: z.string(),
})

export const resources = {
  /** DASH-05. */
  list: {
    input: z.strictObject({}),
    output: z.strictObject({
      contacts: z
        .array(
          z.strictObject({
            key: z.string(),
            category: z.string(),
            title: z.string(),
            organisation: z.string(),
            /** null: none, or one that nobody has confirmed (content/README.md). */
            phone: z.string().nullable(),
            openingHours: z.string().nullable(),
            /** null: an address that nobody has confirmed. */
            url: z.string().nullable(),
            /** What is written of it, but confirmed by nobody: left out above, and said to be. */
            withheld: z.array(z.enum(confirmedFields)).readonly(),
            whatFor: z.string(),
          }),
        )
        .readonly(),
      /** Published ones of everyone and of the own company, by number. */
      approaches: z
        .array(
          z.strictObject({
            id,
            number: z.int(),
            ...named,
            description: z.string(),
            rationale: z.string(),
            summaryFileUrl: z.string().nullable(),
            urgent: z.boolean(),
            sources: z.array(source).readonly(),
          }),
        )
        .readonly(),
    }),
  },
}
