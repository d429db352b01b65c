import type { Connection } from '../../../src/server/database/connection.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import type { Random } from '../../../src/testing/demo/random.ts'
import { addCase, watched } from '../../../src/testing/rows/care.ts'
import { checkInput } from '../../../src/testing/rows/check-input.ts'
import { addWard, staffOn } from '../../../src/testing/rows/ward.ts'
import type { SignedIn, TestServer } from '../../../src/testing/server/server.ts'
import { ledgerOf } from '../disk/ledger.ts'

const KINDS = ['talked', 'awake', 'declined', 'asleep'] as const

type Scene = { readonly caseId: string; readonly officer: SignedIn }

/** A case that is watched, and an officer of its ward. */
export const openWard = async (server: TestServer): Promise<Scene> => {
  const ward = await addWard(server)
  const officer = await staffOn(server, ward, 'officer')
  const caseId = await addCase(server.services, { ...ward, ...watched(new Date()) })
  return { caseId, officer }
}

/** FUP-24: checks of that case, each with an id of its own. */
export const checkLedger = (random: Random, caseId: string) =>
  ledgerOf('checks.record', () => {
    const kind = KINDS[random.between(0, KINDS.length - 1)]
    return checkInput(new Date().toISOString(), { caseId, kind, ageMs: null })
  })

type Found = { readonly stored: readonly string[]; readonly audits: number }

/** What the database has of the case: the ids of its checks, and the audit rows of their calls. */
export const storedChecks = (owner: Connection, caseId: string): Promise<Found> =>
  onOwner(owner, async (client) => {
    await client.query(`begin; select set_config('app.role', 'system', true)`)
    const checks = await client.query<{ id: string }>('select id from checks where case_id = $1', [
      caseId,
    ])
    const audits = await client.query<{ count: number }>(
      `select count(*)::int as count from audit_log where resource_id = $1 and action = 'checks.record'`,
      [caseId],
    )
    return { stored: checks.rows.map(({ id }) => id), audits: audits.rows[0]?.count ?? 0 }
  })

type Entries = ReturnType<typeof checkLedger>['entries']

/** FUP-24: every acknowledged check is there, none is there twice, and each has one audit row. */
export const wrongChecks = (entries: Entries, { stored, audits }: Found): readonly string[] => {
  const ids = new Set(stored)
  const lost = entries.filter(
    ({ submission, acknowledged }) => acknowledged && !ids.has(submission.id),
  )
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged checks are lost`] : []),
    ...(ids.size < stored.length ? [`${stored.length - ids.size} checks are stored twice`] : []),
    ...(audits === stored.length ? [] : [`${audits} audit rows of ${stored.length} checks`]),
  ]
}
