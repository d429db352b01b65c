import type { Client } from 'pg'
import { locks } from '#server/database/locks.ts'
import { readProgress, writeProgress } from '#server/database/distribution/distribution-mode.ts'
import { differences, readProof } from './proof.ts'
import { readStart } from './proof-state.ts'
import type { Step } from './distribute-steps.ts'

type Distributed = { readonly differing: readonly string[]; readonly tables: number }

/**
 * Runs the steps that are left, in order, and records each. Then it compares counts and hashes of every table with those from
 * before the first step. Holds the lock of the migration: no server starts in between.
 */
export const distribute = async (
  client: Client,
  applicationRole: string,
  steps: readonly Step[],
  report: (line: string) => void,
): Promise<Distributed> => {
  await client.query('select pg_advisory_lock($1)', [locks.migration])
  const done = (await readProgress(client))?.done ?? 0
  const before = await readStart(client, done)
  for (const [index, step] of steps.entries()) {
    if (index < done) continue
    report(`${index + 1} of ${steps.length}: ${step.name}`)
    if (!step.isRepeatable) {
      await client.query('begin')
      await client.query('set local citus.enable_unsafe_triggers = on')
    }
    await step.run(client, applicationRole)
    await writeProgress(client, { done: index + 1, all: steps.length })
    if (!step.isRepeatable) await client.query('commit')
  }
  const after = await readProof(client)
  return { differing: differences(before, after), tables: Object.keys(before).length }
}
