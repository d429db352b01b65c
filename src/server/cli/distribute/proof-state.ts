import type { Client } from 'pg'
import { readProgress } from '#server/database/distribution/distribution-mode.ts'
import {
  readInstallationState,
  writeInstallationState,
} from '#server/database/installation-state.ts'
import { proofSchema, readProof, type Proof } from './proof.ts'

const NAME = 'distribution proof'
/** All steps are done, and each table is as it was. Rows that are written from then on prove nothing. */
const PROVEN = 'proven'

/** The proof from before the first step: an interrupted run is compared with it too. */
export const readStart = async (client: Client, done: number): Promise<Proof> => {
  const stored = done === 0 ? null : await readInstallationState(client, NAME)
  if (stored !== null && stored !== PROVEN) return proofSchema.parse(JSON.parse(stored))
  // Servers may have written since an earlier proof: none refuses to start before the first step is done.
  const proof = await readProof(client)
  await writeInstallationState(client, NAME, JSON.stringify(proof))
  return proof
}

export const forgetProof = (client: Client): Promise<void> =>
  writeInstallationState(client, NAME, PROVEN)

export const isProven = async (client: Client): Promise<boolean> => {
  const progress = await readProgress(client)
  if (progress === null || progress.done < progress.all) return false
  return (await readInstallationState(client, NAME)) === PROVEN
}
