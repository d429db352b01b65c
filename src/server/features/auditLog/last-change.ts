import { and, desc, eq, inArray } from 'drizzle-orm'
import type { LastChange, SavedKind } from '#contract/auditLog.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { permissionOf } from '#domain/access/permissions.ts'
import { contentKinds, type ContentKind } from '#domain/content/content-kinds.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import type { Db } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { userNameOf } from './queries.ts'

type Saved = { readonly kind: SavedKind; readonly id?: string | undefined }
type Change = { readonly at: Date; readonly userId: string | null; readonly name: string | null }

/** The functions that change a row which a form saves. */
const saves: Readonly<Record<Exclude<SavedKind, ContentKind>, readonly FunctionName[]>> = {
  company: ['companies.update', 'companies.deactivate', 'companies.reactivate'],
  department: ['departments.update'],
  user: [
    'profiles.update',
    'profiles.deactivate',
    'profiles.reactivate',
    'superadmins.update',
    'superadmins.deactivate',
    'superadmins.reactivate',
    'superadmins.demote',
  ],
  'system-settings': ['systemSettings.upsert'],
}

/** The newest version that the caller may see has its author (CNT-02). */
const changeOfContent = (db: Db, kind: ContentKind, id: string): Promise<Change[]> =>
  db
    .select({
      at: contentVersions.changedAt,
      userId: contentVersions.authorId,
      name: contentVersions.authorName,
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.contentId, id)))
    .orderBy(desc(contentVersions.version))
    .limit(1)

/** H6: with the details off the log does not have the newest change, so an older one must not be named. */
const isLogged = async (db: Db, actions: readonly FunctionName[]): Promise<boolean> =>
  actions.every((action) => permissionOf(action).audit !== 'detail') ||
  (await readSettings(db)).enableAuditLogging

/** The policies decide which entries and names the caller sees. */
const changeInLog = (
  db: Db,
  actions: readonly FunctionName[],
  id: string | undefined,
): Promise<Change[]> =>
  db
    .select({ at: auditLog.at, userId: auditLog.userId, name: userNameOf(auditLog.userId) })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, [...actions]),
        id === undefined ? undefined : eq(auditLog.resourceId, id),
        eq(auditLog.result, 'done'),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)

const isContent = (kind: SavedKind): kind is ContentKind => contentKinds.some((one) => one === kind)

const findChange = async (db: Db, { kind, id }: Saved): Promise<Change | undefined> => {
  // Only the settings have one row, so every other kind names its row.
  if (id === undefined && kind !== 'system-settings') return undefined
  if (isContent(kind)) return (await changeOfContent(db, kind, id ?? ''))[0]
  const actions = saves[kind]
  if (!(await isLogged(db, actions))) return undefined
  return (await changeInLog(db, actions, id))[0]
}

/** ADM-04: who saved the row last, and when, as far as the caller may see it. */
export const readLastChange = async (
  db: Db,
  userId: string,
  saved: Saved,
): Promise<LastChange | null> => {
  const found = await findChange(db, saved)
  if (found === undefined) return null
  return { at: found.at.toISOString(), name: found.name, isOwn: found.userId === userId }
}
