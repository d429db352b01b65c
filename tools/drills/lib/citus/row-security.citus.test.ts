import { afterAll, expect, test } from 'vitest'
import { distribution } from '../../../../src/server/database/distribution/distribution.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import { startTestServer } from '../../../../src/testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

/** Of the table or shard in the place of %s: whether policies apply, and which. */
const SECURITY = `select concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, (
    select string_agg(concat_ws(' ', p.polname, p.polcmd, p.polpermissive,
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), ';' order by p.polname)
    from pg_policy p where p.polrelid = c.oid))
  from pg_class c where c.oid = '%s'::regclass`

const ON_PLACEMENTS = `select distinct success, replace(result, t.name || '_' || p.shardid, t.name) as result
  from (select $1::text as name) t, run_command_on_placements($1::regclass, $2) p`

const onMachines = Object.entries(distribution).flatMap(([table, { way }]) =>
  way === 'coordinator' ? [] : [table],
)

test.each(onMachines)('D5 each copy and shard of %s has the row security of its table', (table) =>
  onOwner(server.database.owner, async (client) => {
    const [own] = (await client.query<{ concat_ws: string }>(SECURITY.replace('%s', table))).rows
    const { rows } = await client.query(ON_PLACEMENTS, [table, SECURITY])
    expect(own?.concat_ws).toMatch(/^t t \S/u)
    expect(rows).toEqual([{ success: true, result: own?.concat_ws }])
  }),
)
