import { Buffer } from 'node:buffer'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { auditLog as contract } from '#contract/auditLog.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const ROWS = 1_000_000
const PART = 5_000
/** Of one part as JSON: what server and page hold of the log. */
const PART_BYTES = 4 * 1024 * 1024

/** In the log as in use, and each with a number of its own. The chain is not a subject here, so no row waits for it. */
const insert = `
  alter table audit_log disable trigger user;
  insert into audit_log (id, at, user_id, role, action, resource_type, resource_id, details, result, request_id)
    select gen_random_uuid(), '2020-01-01Z'::timestamptz + n * interval '1 minute', gen_random_uuid(), 'org_admin',
      'profiles.update', 'user', gen_random_uuid(),
      jsonb_build_object('rows', n, 'roleFrom', 'counselor', 'roleTo', 'editor', 'wasActive', true, 'isActive', true),
      'done', gen_random_uuid()
    from generate_series(1, ${ROWS}) n;
  alter table audit_log enable trigger user`

type Part = z.infer<typeof contract.export.output>

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

const heldBytes = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('BO-07 a file of 1 000 000 events comes in parts of 5 000, each row once, and neither a part nor what is held grows', async () => {
  await onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(insert)
    await client.query('commit; analyze audit_log')
  })
  const who = await server.signedIn('superadmin')
  const part = async (cursor: string | null): Promise<Part> => {
    const input = { before: '2025-01-01T00:00:00Z', ...(cursor !== null && { cursor }) }
    const answer = await server.call('auditLog.export', input, who)
    expect(answer.error).toBeNull()
    return answer.data as Part
  }
  const sum = { parts: 0, rows: 0, numbers: 0, largest: 0 }
  let cursor: string | null = null
  let early = Number.NaN
  do {
    const { rows, next }: Part = await part(cursor)
    sum.parts += 1
    sum.rows += rows.length
    sum.numbers += rows.reduce((all, { details }) => all + Number(details['rows']), 0)
    sum.largest = Math.max(sum.largest, Buffer.byteLength(JSON.stringify(rows)))
    cursor = next
    if (sum.parts === 10) early = heldBytes()
  } while (cursor !== null)
  expect(sum).toEqual({
    parts: ROWS / PART,
    rows: ROWS,
    // Each number once.
    numbers: (ROWS * (ROWS + 1)) / 2,
    largest: expect.any(Number) as number,
  })
  expect(sum.largest).toBeLessThanOrEqual(PART_BYTES)
  expect(heldBytes() - early).toBeLessThanOrEqual(2 * PART_BYTES)
})
