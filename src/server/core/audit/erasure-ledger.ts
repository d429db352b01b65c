import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { erasureKinds } from '#domain/operation/retention-rules.ts'
import type { Erasure, ErasureLedger } from '../call-context.ts'
import { readText } from '../files.ts'

const shape = z.strictObject({ kind: z.enum(erasureKinds), id: z.uuid(), at: z.string() })

const parseLine = (line: string): Erasure | null => {
  try {
    return shape.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/**
 * N2: in the data folder, one line per erasure, so that a restored backup does not bring back data erased since.
 * The file may contain a line twice.
 */
export const erasureFile = (folder: string): ErasureLedger => {
  const path = join(folder, 'erasures.jsonl')
  return {
    append: async (erasures) => {
      await mkdir(folder, { recursive: true })
      await using file = await open(path, 'a', 0o600)
      const lines = erasures.map(({ kind, id, at }) => JSON.stringify({ kind, id, at }))
      // Starts a new line: a line that a crash cut off does not damage the next one.
      await file.appendFile(`\n${lines.join('\n')}\n`)
      await file.sync()
    },
    read: async () => {
      const text = (await readText(path)) ?? ''
      const all = text
        .split('\n')
        .filter((line) => line !== '')
        .map(parseLine)
      const erasures = all.filter((one) => one !== null)
      return { erasures, unreadable: all.length - erasures.length }
    },
  }
}
