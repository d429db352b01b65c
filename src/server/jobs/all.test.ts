import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { setSettings } from '#testing/server/settings.ts'
import { signedInByPassword } from '#testing/identity/sign-in.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import type { z } from 'zod'
import type { system } from '#contract/system.ts'
import { allJobs } from './all.ts'

const runsOf = ({ data }: { readonly data: unknown }) =>
  (data as z.infer<typeof system.status.output>).jobs

test('ADM-02 SET-04 the server in use does every job by itself, and tells superadmins alone of it', async () => {
  const server = await startTestServer({ jobs: true })
  try {
    const who = await signedInByPassword(server, 'superadmin')
    const succeeded = async () =>
      runsOf(await server.call('system.status', {}, who)).filter((run) => run.succeededAt !== null)
    while ((await succeeded()).length < allJobs.length) await wait(20)
    expect((await succeeded()).map(({ name }) => name).toSorted()).toEqual(
      allJobs.map(({ name }) => name).toSorted(),
    )
    // What came after its first run is done by the next one: here the row of the sign-in is chained.
    while ((await storedQuery(server, 'select from audit_chain')).length === 0) await wait(20)
    await setSettings(server.services, { delegatedAdministration: true })
    const delegate = await server.signedIn('org_admin')
    expect(runsOf(await server.call('system.status', {}, delegate))).toEqual([])
    const rows = await storedQuery(server, 'select failure from job_runs')
    expect(rows.every((row) => row['failure'] === null)).toBe(true)
  } finally {
    await server.close()
  }
})
