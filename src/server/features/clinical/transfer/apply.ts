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
import type { KindPlan, Planned } from './plan-kind.ts'

/** As the editors' forms would: a draft, and then, where it is wanted, its approval. */
const change = async <Fields extends Values>(
  editing: Editing,
  kind: Kind<Fields>,
  { id, now, fields, writes, publishes }: Planned<Fields>,
): Promise<void> => {
  if (writes && now !== null) await writeSoundFields(editing, kind, now, fields)
  if (!publishes) return
  const row = await ownRow(editing, kind, id)
  await markVersion(editing, kind, row, 'published')
  await bringIntoUse(editing, kind, row, row.head)
}

const applyKind = async <Fields extends Values>(
  editing: Editing,
  kind: Kind<Fields>,
  { rows, orders }: KindPlan<Fields>,
): Promise<void> => {
  const fresh = rows
    .filter(({ now }) => now === null)
    .map(({ publishes, id, key, fields }) => ({
      publishes,
      row: { id, key, companyId: null, fields },
    }))
  for (const isInUse of [true, false]) {
    const made = fresh.filter(({ publishes }) => publishes === isInUse).map(({ row }) => row)
    await insertContent(editing, kind, made, isInUse)
  }
  for (const row of rows) if (row.now !== null) await change(editing, kind, row)
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
