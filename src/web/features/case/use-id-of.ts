import { useState } from 'react'
import { uuidv7 } from 'uuidv7'

/** The same content keeps its id, so that sending it twice stores it once. Other content is another row. */
const createIds = () => {
  let last = { content: '', id: '' }
  return (sent: unknown): string => {
    const content = JSON.stringify(sent)
    if (last.content !== content) last = { content, id: uuidv7() }
    return last.id
  }
}

export const useIdOf = (): ((sent: unknown) => string) => useState(createIds)[0]
