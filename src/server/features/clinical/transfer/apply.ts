import { markVersion, type Editing } from '../changes.ts'
import { insertContent } from '../create.ts'
import { keepingWhole } from '../graph/check.ts'
import type { Kind, Values } from '../kind.ts'
import { approachKind, groupKind, questionKind, symptomKind } from '../kinds.ts'
import { placeAll } from '../places.ts'
import { bringIntoUse } from '../publish.ts'
import { ownRow } from '../rows.ts'
import { writeSoundFields } from '../update.ts'
import type { Plan } from './plan.ts'
import type { KindPlan } from './plan-kind.ts'

/** As the editors' forms would, one row after the other: a draft, and then, where it is wanted, its approval. */
const applyKind = async <Fields extends Values>(
  editing: Editing,
  kind: Kind<Fields>,
  { rows, orders }: KindPlan<Fields>,
): Promise<void> => {
  for (const { id, key, now, fields, writes, publishes } of rows) {
    if (now === null) await insertContent(editing, kind, { id, key, companyId: null, fields })
    else if (writes) await writeSoundFields(editing, kind, now, fields)
    if (publishes) {
      const row = await ownRow(editing, kind, id)
      await markVersion(editing, kind, row, 'published')
      await bringIntoUse(editing, kind, row, row.head)
    }
  }
  for (const { ids } of orders) await placeAll(editing.db, kind, ids)
}

/** IMP-02: all of it, or refused when content would not hold together. What refers comes after what it refers to. */
export const applyPlan = (editing: Editing, plan: Plan): Promise<void> =>
  keepingWhole(editing, null, async () => {
    await applyKind(editing, groupKind, plan.groups)
    await applyKind(editing, symptomKind, plan.symptoms)
    await applyKind(editing, questionKind, plan.questions)
    await applyKind(editing, approachKind, plan.approaches)
  })
