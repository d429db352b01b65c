import { Client } from 'pg'
import type { Connection } from '../../../src/server/database/connection.ts'

/** Whether a sign-in to this database succeeds now. */
export const accepts = (connection: Connection): Promise<boolean> => {
  const client = new Client(connection)
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
