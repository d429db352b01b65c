const NOTHING = Buffer.alloc(0)

/** Takes bytes from a stream by their number. */
export type ByteReader = {
  /** So many bytes; fewer only where the stream ends. */
  readonly take: (length: number) => Promise<Buffer>
  /** So many bytes, as they come; fewer only where the stream ends. */
  readonly pieces: (length: number) => AsyncGenerator<Buffer>
  readonly isAtEnd: () => Promise<boolean>
}

export const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const iterator = source[Symbol.asyncIterator]()
  let held: Buffer = NOTHING

  /** Whether there is a byte to take. */
  const fill = async (): Promise<boolean> => {
    while (held.length === 0) {
      const next = await iterator.next()
      if (next.done === true) return false
      held = next.value
    }
    return true
  }

  const pieces = async function* (length: number): AsyncGenerator<Buffer> {
    let missing = length
    while (missing > 0 && (await fill())) {
      const piece = held.subarray(0, missing)
      held = held.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }

  return {
    take: async (length) => {
      const taken: Buffer[] = []
      for await (const piece of pieces(length)) taken.push(piece)
      return Buffer.concat(taken)
    },
    pieces,
    isAtEnd: async () => !(await fill()),
  }
}
