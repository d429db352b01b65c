import type { Client } from 'pg'
import { locks } from '#server/database/locks.ts'
import {
  readInstallationState,
  writeInstallationState,
} from '#server/database/installation-state.ts'
import { differences, readProof, type Proof } from './proof.ts'
import type { Step } from './steps.ts'

const DONE = 'distribution steps done'
const PROOF = 'distribution proof'

/** The steps that an earlier run has finished; null: none has begun. */
export const readStepsDone = async (client: Client): Promise<number | null> => {
  const done = await readInstallationState(client, DONE)
  return done === null ? null : Number(done)
}

/** The proof from before the first step: an interrupted run is compared with it too. */
const readStart = async (client: Client): Promise<Proof> => {
  const stored = await readInstallationState(client, PROOF)
  if (stored !== null) return JSON.parse(stored) as Proof
  const proof = await readProof(client)
  await writeInstallationState(client, PROOF, JSON.stringify(proof))
  await writeInstallationState(client, DONE, '0')
  return proof
}

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
  const before = await readStart(client)
  const done = (await readStepsDone(client)) ?? 0
  for (const [index, step] of steps.entries()) {
    if (index < done) continue
    report(`${index + 1} of ${steps.length}: ${step.name}`)
    if (!step.isRepeatable) {
      await client.query('begin')
      await client.query('set local citus.enable_unsafe_triggers = on')
    }
    await step.run(client, applicationRole)
    // Citus refuses the statements on the schema that `writeInstallationState` begins with in such a transaction.
    await client.query('update app.installed set value = $2 where name = $1', [
      DONE,
      String(index + 1),
    ])
    if (!step.isRepeatable) await client.query('commit')
  }
  const after = await readProof(client)
  return { differing: differences(before, after), tables: Object.keys(before).length }
}
