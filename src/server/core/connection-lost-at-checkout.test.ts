import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, openPool } from './database.ts'

/** A message of PostgreSQL's protocol: its type byte, the length of the rest, the body. */
const message = (letter: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const killed = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

/** A database that is killed right after it accepts a connection: both messages arrive in one chunk. */
const dying = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, killed])))
})
dying.listen(0, '127.0.0.1')
await once(dying, 'listening')
const { port } = dying.address() as AddressInfo
const pool = openPool({ host: '127.0.0.1', port, user: 'app', password: '', database: 'app' })
afterAll(async () => {
  await pool.end()
  dying.close()
})

// An error event without a listener ends the process, and this test run with it.
test('R3 a connection that is cut in the moment in which it is handed over fails its call and nothing else', async () => {
  for (let n = 0; n < 3; n += 1) {
    const call = inTransaction(pool, { role: 'system', userId: null }, () => Promise.resolve())
    await expect(call).rejects.toThrow('the database cannot be had')
  }
})
