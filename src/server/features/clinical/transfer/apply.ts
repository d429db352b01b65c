import type { EditContext } from '../write-versions.ts'
import { insertContent } from '../create-content.ts'
import { assertingConsistency } from '../graph/consistency-check.ts'
import type { Kind, Values } from '../kind.ts'
import {
  approachKind,
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from '../kind-definitions.ts'
import { setAllPositions } from '../positions.ts'
import { changeRows } from './change-rows.ts'
import type { Plan } from './transfer-plan.ts'
import type { KindPlan } from './plan-kind.ts'
import { applySources } from './plan-sources.ts'

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
export const applyPlan = (editing: EditContext, { kinds, sources }: Plan): Promise<void> =>
  assertingConsistency(editing, null, async () => {
    await applySources(editing, sources)
    await applyKind(editing, categoryKind, kinds.categories)
    await applyKind(editing, bankSymptomKind, kinds.bankSymptoms)
    await applyKind(editing, moduleKind, kinds.modules)
    await applyKind(editing, groupKind, kinds.groups)
    await applyKind(editing, symptomKind, kinds.symptoms)
    await applyKind(editing, questionKind, kinds.questions)
    await applyKind(editing, approachKind, kinds.approaches)
  })
