import type { EditContext } from '../write-versions.ts'
import { insertContent } from '../create.ts'
import { assertingConsistency } from '../graph/consistency-check.ts'
import type { Kind, Values } from '../kind.ts'
import { approachKind, groupKind, questionKind, symptomKind } from '../kinds.ts'
import { setAllPositions } from '../positions.ts'
import { changeRows } from './change-rows.ts'
import type { Plan } from './plan.ts'
import type { KindPlan } from './plan-kind.ts'

const applyKind = async <Fields extends Values>(
  editing: EditContext,
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
  await changeRows(editing, kind, rows)
  await setAllPositions(
    editing.db,
    kind,
    orders.map(({ ids }) => ids),
  )
}

/**
 * IMP-02: all of it, or refused when content would not hold together. What refers comes after what it refers to. The
 * number of statements does not grow with the file: one a record took longer than a transaction may.
 */
export const applyPlan = (editing: EditContext, plan: Plan): Promise<void> =>
  assertingConsistency(editing, null, async () => {
    await applyKind(editing, groupKind, plan.groups)
    await applyKind(editing, symptomKind, plan.symptoms)
    await applyKind(editing, questionKind, plan.questions)
    await applyKind(editing, approachKind, plan.approaches)
  })
