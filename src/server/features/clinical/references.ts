import { and, inArray, isNull } from 'drizzle-orm'
import { published } from '#domain/content/effective.ts'
import { sources } from '#server/database/schema/content-tables.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import type { EditContext } from './write-versions.ts'
import type { Kind, Reference, Stored } from './kind.ts'
import { categoryKind, groupKind, symptomKind } from './kind-definitions.ts'
import { findLive } from './rows.ts'

const kinds: Readonly<Record<Reference['kind'], Stored>> = {
  'symptom-group': groupKind,
  symptom: symptomKind,
  category: categoryKind,
}

/**
 * Refused unless all that the fields name is there and published for their owner (CNT-03), and they do not
 * contradict each other.
 */
export const assertValidReferences = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  fields: Fields,
): Promise<void> => {
  const wrong = kind.wrong(fields)
  if (wrong.length > 0) throw refusal('invalid-input', null, wrong)
  for (const { kind: of, ids, field, text: key } of kind.references(fields)) {
    if (ids.length === 0) continue
    const known = new Set(published(await findLive(editing, kinds[of])).map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) {
      throw refusal('unknown-reference', text(editing.language, key), [field])
    }
  }
  const keys = [...new Set(kind.sources(fields))]
  if (keys.length === 0) return
  const known = await editing.db
    .select({ key: sources.key })
    .from(sources)
    .where(and(inArray(sources.key, keys), isNull(sources.deletedAt)))
    // A removal of the source waits for this save, and then finds that it is cited.
    .for('share')
  if (known.length < keys.length) {
    throw refusal('unknown-reference', text(editing.language, 'error_unknown_source'), ['links'])
  }
}
