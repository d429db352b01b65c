import { z } from 'zod'
import { id } from './fields.ts'
import { named } from './symptom-content.ts'

/** The fields of a contact that need confirmation before the server sends them. */
export const confirmedFields = ['phone', 'openingHours', 'url'] as const

const source = z.strictObject({
  key: z.string(),
  title: z.string(),
  organisation: z.string(),
  year: z.int().nullable(),
  url: z.string(),
})

export const resources = {
  /** DASH-05: crisis numbers, guidelines and approaches with their sources. */
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
            /** null: none, or an unconfirmed one (content/README.md). */
            phone: z.string().nullable(),
            openingHours: z.string().nullable(),
            /** null: the address is unconfirmed. */
            url: z.string().nullable(),
            /** Fields with an unconfirmed value. The server omits the value and lists the field here. */
            withheld: z.array(z.enum(confirmedFields)).readonly(),
            whatFor: z.string(),
          }),
        )
        .readonly(),
      /** Published common ones and those of the caller's company, by number. */
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
