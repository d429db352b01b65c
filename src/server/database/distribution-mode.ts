import type { Client } from 'pg'
import { readInstallationState, writeInstallationState } from './installation-state.ts'

/** 'distributed': `npm run distribute` has turned the tables into those of Citus. */
export type DistributionMode = 'plain' | 'distributed'

const NAME = 'distribution mode'

/** The company of the rows that have none, on Citus alone: a distributed row needs a company. */
export const nobodysCompany = '00000000-0000-0000-0000-000000000000'

export const readDistributionMode = async (client: Client): Promise<DistributionMode> =>
  (await readInstallationState(client, NAME)) === 'distributed' ? 'distributed' : 'plain'

/** The last step of `npm run distribute`: from now on a start creates the definitions of Citus. */
export const recordDistributed = (client: Client): Promise<void> =>
  writeInstallationState(client, NAME, 'distributed')
