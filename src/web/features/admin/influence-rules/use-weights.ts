import { useState } from 'react'
import type { ApproachRow } from '#contract/approaches.ts'
import { api } from '#web/lib/api/api.ts'
import { refusalOf, textOf } from '#web/lib/api/failure.ts'
import { useRefreshContent } from '#web/shared/admin/content/content-calls.ts'
import * as m from '#web/generated/messages/messages.js'
import { rebased, rulesOf, withWeight, type RuleWeight, type WeightChange } from './rules.ts'

/** The result of the last save: how many weights it saved, and why it did not save the others. */
type Outcome = { readonly saved: number; readonly failures: readonly string[] }

type Failure = { readonly text: string; readonly left: WeightChange | null }

/** Null: it is saved. The call is that of the form with all links of the approach (CNT-08). */
const saveOne = async (symptomId: string, change: WeightChange): Promise<Failure | null> => {
  const { id, version, links, nameNo: name } = change.base
  try {
    const changed = withWeight(links, symptomId, change.weight)
    await api.influenceRules.save.mutate({ approachId: id, version, links: changed })
    return null
  } catch (error) {
    if (refusalOf(error)?.reason !== 'stale') {
      const message = textOf(error, m.admin_unknown_error())
      return { text: m.rules_save_failed({ name, message }), left: change }
    }
    // ADM-04: nothing is overwritten. The user sees the stored weight, and decides.
    const row = await api.approaches.get.query({ id }).catch(() => change.base)
    return { text: m.rules_save_stale({ name }), left: rebased(change, row, symptomId) }
  }
}

/** CNT-08: the unsaved weights of one symptom, by approach, and how they are saved. */
export const useWeights = (symptomId: string) => {
  const refresh = useRefreshContent()
  const [changes, setChanges] = useState<ReadonlyMap<string, WeightChange>>(new Map())
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [pending, setPending] = useState(false)
  return {
    changes,
    outcome,
    pending,
    change: (base: ApproachRow, weight: RuleWeight): void => {
      const next = new Map(changes)
      const [rule] = rulesOf([base], symptomId)
      if (rule?.link.weight === weight) next.delete(base.id)
      else next.set(base.id, { weight, base })
      setChanges(next)
      setOutcome(null)
    },
    discard: (): void => setChanges(new Map()),
    /** One call for each approach: each has its own version and its own review (CNT-02). */
    save: async (): Promise<void> => {
      setPending(true)
      setOutcome(null)
      const left = new Map<string, WeightChange>()
      const failures: string[] = []
      for (const [id, change] of changes) {
        const failure = await saveOne(symptomId, change)
        if (failure === null) continue
        failures.push(failure.text)
        if (failure.left !== null) left.set(id, failure.left)
      }
      await refresh()
      setChanges(left)
      setOutcome({ saved: changes.size - failures.length, failures })
      setPending(false)
    },
  }
}

export type Weights = ReturnType<typeof useWeights>
