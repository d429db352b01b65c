import { randomBytes } from 'node:crypto'
import type { Connection } from '../../../src/server/database/connection.ts'
import { serve } from '../../../src/server/main.ts'
import { postmasterPid, joinEmbedded } from '../../../src/server/start/embedded/postmaster.ts'
import type { Credentials } from '../../../src/testing/server/api.ts'
import { addCompany, addUser } from '../../../src/testing/rows/builders.ts'
import { addSession } from '../../../src/testing/identity/sessions.ts'

export type EmbeddedServer = {
  readonly url: string
  readonly owner: Connection
  /** Who is signed in to it. */
  readonly officer: Credentials
  /** Comes when its database is gone for good. */
  readonly lost: Promise<unknown>
  /** The process of its database; null: there is none. */
  readonly pid: () => Promise<number | null>
  readonly stop: () => Promise<void>
}

/** The whole server as an operator starts it, with its embedded database in this folder. */
export const embeddedServer = async (dataFolder: string): Promise<EmbeddedServer> => {
  let url = ''
  const officer = Promise.withResolvers<Credentials>()
  const served = await serve({
    environment: {
      HOLDEPUNKT_DATABASE: 'embedded',
      HOLDEPUNKT_DATA: dataFolder,
      HOLDEPUNKT_ADMIN_PASSWORD: `Aa1-${randomBytes(12).toString('hex')}`,
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    report: (line) => {
      const port = /^Holdepunkt: http:\/\/localhost:(\d+)$/u.exec(line)?.[1]
      if (port !== undefined) url = `http://127.0.0.1:${port}`
    },
    prepare: async (services) => {
      const companyId = await addCompany(services)
      const { id } = await addUser(services, null, { role: 'user', companyId })
      officer.resolve(await addSession(services, id))
      return []
    },
  })
  if ('failure' in served) throw new Error(served.failure)
  const owner = await joinEmbedded(dataFolder)
  if (owner === null) throw new Error('no database')
  return {
    url,
    owner,
    officer: await officer.promise,
    lost: served.lost,
    pid: () => postmasterPid({ folder: dataFolder, user: null }),
    stop: served.stop,
  }
}
