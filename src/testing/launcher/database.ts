import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { Failed, OwnerConnection, ProgressStep } from '#server/start/embedded/start-result.ts'
import {
  startEmbedded,
  thisMachine,
  type Embedded,
  type Machine,
} from '#server/start/embedded/start-embedded.ts'
import { temporaryFolder } from './folders.ts'

type Started = { readonly result: Embedded | Failed; readonly steps: ProgressStep[] }

/** Starts on a folder, noting the steps; never touches the machine's own /var/lib. */
export async function start(dataFolder: string, machine: Partial<Machine> = {}): Promise<Started> {
  const steps: ProgressStep[] = []
  const elsewhere = machine.elsewhere ?? (await temporaryFolder())
  const onProgress = (step: ProgressStep): void => void steps.push(step)
  const result = await startEmbedded(
    { dataFolder, onProgress },
    { ...thisMachine, elsewhere, ...machine },
  )
  if (result.ok) onTestFinished(result.stop)
  return { result, steps }
}

export function running(result: Embedded | Failed): Embedded {
  if (result.ok) return result
  throw new Error(`did not start: ${JSON.stringify(result.failure)}`)
}

/** Runs one statement on a connection of its own and gives its rows. */
export async function query(
  connection: OwnerConnection,
  statement: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(connection)
  // A connection that breaks rejects the query too; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
