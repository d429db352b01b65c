import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-ports.ts'
import { lossesOf } from './loss.ts'
import { startLink } from './link.ts'

test('R24 a cut link passes nothing and closes nothing; a mended one passes what waited', async () => {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => void received.push(chunk.toString()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = await freePort()
  const link = await startLink(port, (server.address() as AddressInfo).port)
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  onTestFinished(async () => {
    client.destroy()
    await link.close()
    server.close()
  })
  const arrived = async (text: string): Promise<void> => {
    while (received.join('') !== text) await turn()
  }
  client.write('before ')
  await arrived('before ')
  link.cut()
  client.write('during ')
  // A new connection is taken, and passes nothing either.
  const late = connect(port, '127.0.0.1')
  await once(late, 'connect')
  late.destroy()
  expect([received.join(''), client.destroyed]).toEqual(['before ', false])
  link.mend()
  await arrived('before during ')
  // Mended again, it passes everything once.
  link.mend()
  client.write('after')
  await arrived('before during after')
  client.end(' end')
  await arrived('before during after end')
})

test('R24 the losses of a run are by turns, with a switchover before each cut', () => {
  expect(lossesOf(2)).toEqual(['killed', 'switchedOver', 'cutOff'])
  expect(lossesOf(20).filter((loss) => loss === 'switchedOver')).toHaveLength(10)
})
