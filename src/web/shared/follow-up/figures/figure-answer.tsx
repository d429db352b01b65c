import type { FollowUpFigures } from '#contract/followUp.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FigureTable } from './figure-table.tsx'

export type FigureAnswerProps = {
  /** The answer to the query of the figures. */
  readonly answer: {
    readonly data: FollowUpFigures | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

/** FUP-140: the figures of follow-up, of a place and a period. */
export const FigureAnswer = ({ answer: { data, error, refetch } }: FigureAnswerProps) => (
  <Section heading={m.followup_figures()}>
    {data === undefined && error === null && <SkeletonRows rows={4} />}
    {data === undefined && error !== null && <LoadFailed error={error} retry={refetch} />}
    {data !== undefined && <FigureTable figures={data} />}
  </Section>
)
