import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AuditHeadStore } from '../call-context.ts'
import { readText, replaceFile } from '../files.ts'

export const headSchema = z.strictObject({ seq: z.int().min(1), hash: z.string() })

/** By the company's id. */
export const companyHeadsSchema = z.record(z.guid(), headSchema)

const endsSchema = z.strictObject({ head: headSchema.nullable(), companies: companyHeadsSchema })

const NAME = 'audit-head.json'
/** A version before 1.0.0 noted the ends of companies here, and in the other file the end of the other rows alone. */
const COMPANIES_BEFORE = 'audit-heads.json'
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
  const readEnds = async () => {
    const noted = z
      .union([endsSchema, headSchema])
      .nullable()
      .parse(await read(NAME))
    if (noted !== null && 'companies' in noted) return noted
    const companies = companyHeadsSchema.nullable().parse(await read(COMPANIES_BEFORE))
    return noted === null && companies === null ? null : { head: noted, companies: companies ?? {} }
  }
  return {
    read: async () => {
      const ends = await readEnds()
      return ends && { head: ends.head, companies: new Map(Object.entries(ends.companies)) }
    },
    write: async ({ head, companies }) => {
      await mkdir(folder, { recursive: true })
      const text = `${JSON.stringify({ head, companies: Object.fromEntries(companies) })}\n`
      await replaceFile(join(folder, NAME), text, 0o600)
      await rm(join(folder, COMPANIES_BEFORE), { force: true })
    },
  }
}
