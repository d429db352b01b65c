import { createHash } from 'node:crypto'
import type { Caller, Db } from './database.ts'
import { Unavailable } from './connections/unavailable.ts'

/** The characters of all different contents that one process keeps, as JSON. The content of a flow has some 100 000. */
const MAX_CHARACTERS = 20_000_000
/** Content that changes during each read is under a heavy import: the caller tries again later. */
const MAX_READS = 5

/** There is no row before the first change. */
const NEVER_CHANGED = '0'

/** Loads content of one kind for a company, with the rights of the caller. */
type Loader<T> = (db: Db, companyId: string | null) => Promise<T>

/** The call that reads. `revision`: the revision of the content that its binding read. */
export type ContentReader = {
  readonly db: Db
  readonly caller: Caller
  readonly revision: string
}

/** Content, and the revision that it has. */
export type Revised<T> = { readonly content: T; readonly revision: string }

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

const readRevision = async (db: Db): Promise<string> => {
  const { rows } = await db.$client.query<{ revision: string }>(
    'select revision from content_revision',
  )
  return rows[0]?.revision ?? NEVER_CHANGED
}

/** Loads content that belongs to one revision: no change was committed while it was read. */
export const loadRevised = async <T>(
  load: Loader<T>,
  { db, caller, revision: bound }: ContentReader,
): Promise<Revised<T>> => {
  let revision = bound
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const content = await load(db, caller.companyId)
    const after = await readRevision(db)
    if (after === revision) return { content, revision }
    revision = after
  }
  throw new Unavailable(new Error('the content changed during each read'))
}

/**
 * The published content of one revision, in this process (ADR 35). Every call reads the present revision with its
 * binding: no process answers by content of an earlier revision. The content is kept by company. It depends on nothing
 * else of the caller (ROLE-12). Companies with the same content share it.
 */
export const createContentCache = () => {
  let revision = ''
  let characters = 0
  const contents = new Map<string, unknown>()
  const byCompany = new Map<Loader<unknown>, Map<string | null, unknown>>()

  const clear = (): void => {
    characters = 0
    contents.clear()
    byCompany.clear()
  }

  const keep = <T>(load: Loader<T>, companyId: string | null, loaded: Revised<T>): T => {
    if (loaded.revision !== revision || characters > MAX_CHARACTERS) clear()
    ;({ revision } = loaded)
    const json = JSON.stringify(loaded.content)
    const hash = createHash('sha256').update(json).digest('base64')
    if (!contents.has(hash)) characters += json.length
    const content = (contents.get(hash) ?? freeze(loaded.content)) as T
    contents.set(hash, content)
    const companies = byCompany.get(load) ?? new Map<string | null, unknown>()
    byCompany.set(load, companies.set(companyId, content))
    return content
  }

  return {
    /** The content of the present revision. A caller must not change it: it is frozen. */
    read: async <T>(load: Loader<T>, reader: ContentReader): Promise<Revised<T>> => {
      const { companyId } = reader.caller
      const kept = reader.revision === revision ? byCompany.get(load)?.get(companyId) : undefined
      if (kept !== undefined) return { content: kept as T, revision }
      const loaded = await loadRevised(load, reader)
      return { content: keep(load, companyId, loaded), revision: loaded.revision }
    },
  }
}

export type ContentCache = ReturnType<typeof createContentCache>
