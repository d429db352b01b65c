import { afterAll, beforeEach } from 'vitest'
import { startTestServer } from '../server/test-server.ts'
import { contentFingerprint, emptyContent, exported, imported } from './content-files.ts'

/** A server for the tests of content files (IMP-01, IMP-02), and the file of what ships. */
export const startContentServer = async () => {
  const server = await startTestServer()
  afterAll(server.close)
  const superadmin = await server.signedIn('superadmin')
  return { server, superadmin, shipped: await exported(server, superadmin) }
}

type ContentServer = Awaited<ReturnType<typeof startContentServer>>

/** The stored content as each test begins with it; one that only looks leaves it so. */
export const restoreBeforeEach = ({ server, superadmin, shipped }: ContentServer): void => {
  let asShipped = ''
  beforeEach(async () => {
    if ((await contentFingerprint(server)) === asShipped) return
    await emptyContent(server)
    const { error } = await imported(server, superadmin, shipped, true)
    if (error !== null) throw new Error(error.message)
    asShipped = await contentFingerprint(server)
  })
}
