import type { ClientBase } from 'pg'
import { readInstallationState, writeInstallationState } from '../installation-state.ts'

/** 'distributed': `npm run distribute` has turned the tables into those of Citus. */
export type DistributionMode = 'plain' | 'distributed'

const NAME = 'distribution mode'
export const PROGRESS = 'distribution steps done'

/** The company of the rows that have none, on Citus alone: a distributed row needs a company. */
export const nobodysCompany = '00000000-0000-0000-0000-000000000000'

export const readDistributionMode = async (client: ClientBase): Promise<DistributionMode> =>
  (await readInstallationState(client, NAME)) === 'distributed' ? 'distributed' : 'plain'

/** The last step of `npm run distribute`: from now on a start creates the definitions of Citus. */
export const recordDistributed = (client: ClientBase): Promise<void> =>
  writeInstallationState(client, NAME, 'distributed')

/** How far `npm run distribute` is. */
type Progress = { readonly done: number; readonly all: number }

/** null: `npm run distribute` never ran. */
export const readProgress = async (client: ClientBase): Promise<Progress | null> => {
  const recorded = await readInstallationState(client, PROGRESS)
  if (recorded === null) return null
  const [done = 0, all = 0] = recorded.split(' of ').map(Number)
  return { done, all }
}

export const writeProgress = (client: ClientBase, { done, all }: Progress): Promise<void> =>
  writeInstallationState(client, PROGRESS, `${done} of ${all}`)

const isUnfinished = ({ done, all }: Progress): boolean => done > 0 && done < all

/** The steps of an interrupted distribution that are done, such as '57 of 116'; null: none is interrupted. */
export const readUnfinished = async (client: ClientBase): Promise<string | null> => {
  const progress = await readProgress(client)
  return progress !== null && isUnfinished(progress) ? `${progress.done} of ${progress.all}` : null
}
