const EMPTY = Buffer.alloc(0)

/** Takes bytes from a stream by their number. */
export type ByteReader = {
  /** So many bytes; fewer only where the stream ends. */
  readonly take: (length: number) => Promise<Buffer>
  /** So many bytes, as they come; fewer only where the stream ends. */
  readonly chunks: (length: number) => AsyncGenerator<Buffer>
  readonly isAtEnd: () => Promise<boolean>
}

export const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const iterator = source[Symbol.asyncIterator]()
  let buffered: Buffer = EMPTY

  /** Whether there is a byte to take. */
  const fill = async (): Promise<boolean> => {
    while (buffered.length === 0) {
      const next = await iterator.next()
      if (next.done === true) return false
      buffered = next.value
    }
    return true
  }

  const chunks = async function* (length: number): AsyncGenerator<Buffer> {
    let missing = length
    while (missing > 0 && (await fill())) {
      const chunk = buffered.subarray(0, missing)
      buffered = buffered.subarray(chunk.length)
      missing -= chunk.length
      yield chunk
    }
  }

  return {
    take: async (length) => {
      const taken: Buffer[] = []
      for await (const chunk of chunks(length)) taken.push(chunk)
      return Buffer.concat(taken)
    },
    chunks,
    isAtEnd: async () => !(await fill()),
  }
}
