import type { Client } from 'pg'
import { runDdl } from './run-ddl.ts'

/** Citus sends the whole text to the other nodes, once for each statement in it. So each statement is sent alone. */
const statementsOf = (text: string): readonly string[] =>
  text.split(/;\s*$/mu).filter((one) => one.trim() !== '')

/** The policies of one table. Citus creates them on each shard too, and on a shard that moves. */
export const syncDistributedPolicy = (client: Client, text: string): Promise<void> =>
  runDdl(client, async () => {
    for (const one of statementsOf(text)) await client.query(one)
  })

/** Citus refuses triggers on distributed tables by default: they must not reach beyond the rows of their company. */
export const syncDistributedTriggers = async (client: Client, text: string): Promise<void> => {
  await client.query('set citus.enable_unsafe_triggers = on')
  for (const one of text.split(/^(?=create |drop trigger )/mu)) {
    await runDdl(client, () => client.query(one))
  }
}
