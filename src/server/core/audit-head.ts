import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AuditHead, AuditHeadStore } from './context.ts'
import { readText, replaceFile } from './files.ts'

export const headSchema = z.strictObject({ seq: z.int().min(1), hash: z.string() })

/** By the company's id. */
export const companyHeadsSchema = z.record(z.guid(), headSchema)

/** Of rows without a company. An earlier release reads and writes this one (ADR 26). */
const NAME = 'audit-head.json'
const COMPANIES = 'audit-heads.json'
const UNFINISHED = /^audit-heads?\.json\.[\da-f]{12}$/u
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

/** In the data folder: an attacker with only the database cannot cut off a chain's tail unnoticed (H3). */
export const auditHeadFile = (folder: string): AuditHeadStore => {
  const read = async (name: string): Promise<unknown> => {
    const text = await readText(join(folder, name))
    return text === null ? null : JSON.parse(text)
  }
  const write = async (name: string, content: unknown): Promise<void> => {
    await mkdir(folder, { recursive: true })
    await replaceFile(join(folder, name), `${JSON.stringify(content)}\n`, 0o600)
  }
  return {
    read: async (): Promise<AuditHead | null> => headSchema.nullable().parse(await read(NAME)),
    write: (head) => write(NAME, head),
    readCompanies: async () => {
      const heads = companyHeadsSchema.nullable().parse(await read(COMPANIES))
      return heads === null ? null : new Map(Object.entries(heads))
    },
    writeCompanies: (heads) => write(COMPANIES, Object.fromEntries(heads)),
  }
}
