import type { Pool, PoolClient } from 'pg'
import { noteRefusedWrite } from './full-disk.ts'
import { limitAnswers } from '../limits/limited-answers.ts'
import { connectToPrimary } from './primary-connections.ts'
import { Unavailable } from './unavailable.ts'

/** Waits for one, but not without end (R6). */
const connect = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await connectToPrimary(pool)
  } catch (error) {
    throw error instanceof Unavailable ? error : new Unavailable(error)
  }
}

/** Runs work that begins and ends a transaction; a failure midway rolls it back. */
export const withConnection = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await connect(pool)
  let broken = false
  // While it is ours, the pool does not listen: a connection that the database cuts must not end us (R5).
  const onCut = (): void => {
    broken = true
  }
  client.on('error', onCut)
  try {
    return await work(limitAnswers(client, onCut))
  } catch (error) {
    noteRefusedWrite(pool, error)
    // A connection that cannot even roll back is not given to anyone else (D6).
    if (!broken) await client.query('rollback').catch(onCut)
    throw broken ? new Unavailable(error) : error
  } finally {
    client.off('error', onCut)
    client.release(broken)
  }
}
