import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import { createKeyring } from '#server/core/keyring.ts'
import { urlOf } from '../database/url.ts'
import { startTestServer } from './test-server.ts'

/** Starts a server with a data folder and a key. `environment` lets an operator's command work on the same data. */
export const startOperatedServer = async () => {
  const key = randomBytes(32)
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-operated-'))
  const started = await startTestServer()
  const services = {
    ...started.services,
    keyring: createKeyring([key]),
    auditHead: auditHeadFile(folder),
  }
  return {
    ...started,
    services,
    key,
    folder,
    environment: {
      DATABASE_URL: urlOf(started.database.owner),
      HOLDEPUNKT_DATA: folder,
      HOLDEPUNKT_KEY: key.toString('base64'),
    },
    close: async (): Promise<void> => {
      await started.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
