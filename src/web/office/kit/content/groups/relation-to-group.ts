import { relationTo, type Relation } from '#web/office/kit/object/relations.tsx'
import type { GroupChoice } from './use-groups.ts'

/** The group of a symptom or question, with a link to its page. Null: none. */
export const relationToGroup = (
  groups: readonly GroupChoice[] | undefined,
  groupId: string | null,
): Relation =>
  relationTo('symptom-group', groups?.filter(({ id }) => id === groupId) ?? [], ({ name }) => name)
