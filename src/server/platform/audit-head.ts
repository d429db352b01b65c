import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AuditHeadStore } from './context.ts'
import { readText, replaceFile } from './embedded/files.ts'

const shape = z.strictObject({ seq: z.int().min(1), hash: z.string() })

/** In the data folder: whoever has the database alone cannot cut off the chain's tail unseen (H3). */
export const auditHeadFile = (folder: string): AuditHeadStore => {
  const path = join(folder, 'audit-head.json')
  return {
    read: async () => {
      const text = await readText(path)
      return text === null ? null : shape.parse(JSON.parse(text))
    },
    write: async (head) => {
      await mkdir(folder, { recursive: true })
      await replaceFile(path, `${JSON.stringify(head)}\n`, 0o600)
    },
  }
}
