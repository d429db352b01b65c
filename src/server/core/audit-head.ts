import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AuditHeadStore } from './context.ts'
import { readText, replaceFile } from './files.ts'

const shape = z.strictObject({ seq: z.int().min(1), hash: z.string() })

const NAME = 'audit-head.json'
const UNFINISHED = /^audit-head\.json\.[\da-f]{12}$/u
/** Another server on the same folder may be writing one. */
const WRITTEN_WITHIN_MS = 60_000

/** X11: removes the remains of a killed server's write. `now` in milliseconds since 1970. */
export const removeUnfinishedHeads = async (folder: string, now: number): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const path of names
    .filter((name) => UNFINISHED.test(name))
    .map((name) => join(folder, name))) {
    const written = await stat(path).catch(() => null)
    if (written !== null && now - written.mtimeMs > WRITTEN_WITHIN_MS)
      await rm(path, { force: true })
  }
}

/** In the data folder: an attacker with only the database cannot cut off the chain's tail unnoticed (H3). */
export const auditHeadFile = (folder: string): AuditHeadStore => {
  const path = join(folder, NAME)
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
