import { z } from 'zod'
import { countRules, FIRST_APPROVAL_DAY } from '#domain/content/approval.ts'
import { filledLine, id, instant, row } from './fields.ts'

const day = z.iso.date()
const clinician = z.string()

/** As `domain/content/approval.ts` describes it. */
export const contentApproval = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.enum(['approved', 'changed-since']), clinician, approvedOn: day }),
])

export const countRule = z.enum(countRules)

const recorded = z.strictObject({
  id,
  clinician,
  approvedOn: day,
  /** OFF-07. A server of the release before does not send it: as specified. */
  countRule: countRule.exactOptional(),
  recordedAt: instant,
  /** null: it stands, unless a newer one does. */
  withdrawnAt: instant.nullable(),
})

/** SAFE-03: a company's own clinician has approved the content that it uses. */
export const contentApprovals = {
  /** Of the content that the caller's company uses today. */
  current: { input: z.strictObject({}), output: z.strictObject({ approval: contentApproval }) },
  get: {
    input: z.strictObject({ companyId: id }),
    output: z.strictObject({
      approval: contentApproval,
      /** OFF-07: the one that the officer flow counts by today; absent as above. */
      countRule: countRule.exactOptional(),
      /** When content in use last changed. */
      changedAt: instant.nullable(),
      /** Newest first; withdrawn ones too. */
      rows: z.array(recorded),
    }),
  },
  /** Sent again with the same id and content, it is the same approval. */
  record: {
    input: z.strictObject({
      id,
      companyId: id,
      /** Name and title. */
      clinician: filledLine(200),
      /** In Norway, and not in the future. */
      approvedOn: day.refine((approvedDay) => approvedDay >= FIRST_APPROVAL_DAY),
      /** OFF-07. A page of the release before does not send it: as specified. */
      countRule: countRule.exactOptional(),
    }),
    output: row,
  },
  /** Withdrawn again, it is withdrawn. */
  withdraw: { input: row, output: row },
}

export type RecordedApproval = z.infer<typeof recorded>
export type ContentApprovals = z.infer<typeof contentApprovals.get.output>
