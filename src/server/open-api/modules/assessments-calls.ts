import { z } from 'zod'
import { assessments as contract } from '#contract/assessments.ts'
import { id } from '#contract/fields.ts'
import type { OpenModule } from '../open-function.ts'
import { readAllPages } from '../paged.ts'
import { underscored, withUnderscore } from '../schemas.ts'
import { listing } from '../usual-functions.ts'

const MOST = 50
const listed = contract.list.output.shape.rows.element

export const assessmentsMapping: OpenModule = {
  'assessments.list': listing({
    summary:
      "Lists the caller's own assessments, newest first; `limit` from `cursor` on where named",
    input: contract.list.input
      .omit({ direction: true, limit: true })
      .extend({ limit: z.int().min(1).max(MOST).optional() }),
    row: listed.extend({ ...underscored, userId: id, _creationTime: z.int() }),
    list: async (calls, { limit, cursor, ...asked }) => {
      const read = (from: string | undefined, most: number) =>
        calls.assessments.list({ ...asked, cursor: from, limit: most })
      const rows =
        limit === undefined
          ? await readAllPages<z.output<typeof listed>, string>(cursor ?? '', 'limit', (at) =>
              read(at === '' ? undefined : at, MOST),
            )
          : (await read(cursor, limit)).rows
      return { rows: rows.map((row) => ({ ...row, userId: asked.userId })) }
    },
    show: (row) => ({ ...withUnderscore(row), _creationTime: Date.parse(row.startedAt) }),
  }),
}
