import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between two programs of this machine. */
export type Link = {
  /** From now on nothing goes through, and nobody is notified: as with a pulled cable. */
  readonly cut: () => void
  /** What waited goes on, as TCP does it. A link that is not cut stays as it is. */
  readonly mend: () => void
  readonly close: () => Promise<void>
}

type Pair = { readonly near: Socket; readonly far: Socket }

const join = ({ near, far }: Pair): void => {
  near.pipe(far)
  far.pipe(near)
}

/** A paused socket does not read the end of its connection either. */
const part = ({ near, far }: Pair): void => {
  for (const socket of [near, far]) socket.unpipe().pause()
}

/** Listens on one port of the loopback and passes every connection on to the other. */
export const startLink = async (port: number, toPort: number): Promise<Link> => {
  const pairs = new Set<Pair>()
  let isCut = false
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const pair = { near, far: connect(toPort, '127.0.0.1') }
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      near.destroy()
      pair.far.destroy()
    }
    for (const socket of [near, pair.far]) socket.on('error', end).on('close', end)
    if (!isCut) join(pair)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    cut: () => {
      isCut = true
      for (const pair of pairs) part(pair)
    },
    mend: () => {
      // Joined twice, a pair would pass everything twice.
      if (!isCut) return
      isCut = false
      for (const pair of pairs) join(pair)
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      await closed
    },
  }
}
