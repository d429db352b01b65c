import { uuidv7 } from 'uuidv7'
import type { TestServer } from '../server/server.ts'
import { earlier } from './earlier.ts'
import { storedQuery } from './stored-users.ts'

/** A security cell for two hours, as a page sends it. */
export const restrictionInput = (caseId: string, more: object = {}) => ({
  id: uuidv7(),
  caseId,
  kind: 'security-cell',
  hours: 2,
  reason: 'Slår hodet i veggen',
  lesserMeans: 'Samtale og hyppigere tilsyn',
  decidedBy: 'shift-leader',
  isPlaceConfirmed: false,
  objects: [],
  ...more,
})

const rewound = (...columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${earlier(column, `$2 * interval '1 minute'`)}`).join(', ')

/** As if the restrictions of a case had been so many minutes earlier: a session ends after 15 minutes (AUTH-07). */
export const rewindRestrictions = async (
  server: TestServer,
  caseId: string,
  minutes: number,
): Promise<void> => {
  await storedQuery(
    server,
    `update restrictions set ${rewound('starts_at', 'ends_at', 'ended_at', 'health_seen_at')} where case_id = $1`,
    [caseId, minutes],
  )
  await storedQuery(server, `update cases set ${rewound('restriction_ends_at')} where id = $1`, [
    caseId,
    minutes,
  ])
}
