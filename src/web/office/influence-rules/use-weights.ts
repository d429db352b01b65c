import { useState } from 'react'
import type { ApproachRow } from '#contract/approaches.ts'
import { api } from '#web/lib/api/api.ts'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { useRefreshContent } from '#web/office/kit/content/content-calls.ts'
import * as m from '#web/generated/messages/messages.js'
import {
  oldestBase,
  rebased,
  ruleKey,
  withWeights,
  type Rule,
  type RuleWeight,
  type WeightChange,
} from './rule-rows.ts'

/** The result of the last save: how many weights it saved, and why it did not save the others. */
type SaveResult = { readonly saved: number; readonly failures: readonly string[] }

type Failure = { readonly text: string; readonly left: readonly WeightChange[] }

type ChangesOfOne = readonly [WeightChange, ...WeightChange[]]

/** Null: they are saved. The call is that of the form with all links of the approach (CNT-08). */
const saveOne = async (changes: ChangesOfOne): Promise<Failure | null> => {
  const { id, version, links, nameNo: name } = oldestBase(changes)
  try {
    const changed = withWeights(links, changes)
    await api.influenceRules.save.mutate({ approachId: id, version, links: changed })
    return null
  } catch (error) {
    if (refusalOf(error)?.reason !== 'stale') {
      const message = textOf(error, m.admin_unknown_error())
      return { text: m.rules_save_failed({ name, message }), left: changes }
    }
    // ADM-04: nothing is overwritten. The user sees the stored weights, and decides.
    const row = await api.approaches.get.query({ id }).catch(() => null)
    const left = changes.flatMap((change) => rebased(change, row ?? change.base) ?? [])
    return { text: m.rules_save_stale({ name }), left }
  }
}

const keyOf = ({ symptomId, base }: WeightChange): string => `${symptomId} ${base.id}`

const byApproach = (changes: Iterable<WeightChange>): Iterable<ChangesOfOne> => {
  const groups = new Map<string, ChangesOfOne>()
  for (const change of changes) {
    const others = groups.get(change.base.id)
    groups.set(change.base.id, others === undefined ? [change] : [...others, change])
  }
  return groups.values()
}

/** CNT-08: the unsaved weights, by rule, and how they are saved. */
export const useWeights = () => {
  const refresh = useRefreshContent()
  const [changes, setChanges] = useState<ReadonlyMap<string, WeightChange>>(new Map())
  const [result, setResult] = useState<SaveResult | null>(null)
  const [pending, setPending] = useState(false)
  return {
    changes,
    result,
    pending,
    change: (rule: Rule, weight: RuleWeight): void => {
      const next = new Map(changes)
      const base: ApproachRow = rule.approach
      if (rule.link.weight === weight) next.delete(ruleKey(rule))
      else next.set(ruleKey(rule), { symptomId: rule.symptomId, weight, base })
      setChanges(next)
      setResult(null)
    },
    discard: (): void => setChanges(new Map()),
    /** One call for each approach: each has its own version and its own review (CNT-02). */
    save: async (): Promise<void> => {
      setPending(true)
      setResult(null)
      const left: WeightChange[] = []
      const failures: string[] = []
      let saved = 0
      for (const ofOne of byApproach(changes.values())) {
        const failure = await saveOne(ofOne)
        if (failure === null) saved += ofOne.length
        else {
          failures.push(failure.text)
          left.push(...failure.left)
        }
      }
      await refresh()
      setChanges(new Map(left.map((change) => [keyOf(change), change])))
      setResult({ saved, failures })
      setPending(false)
    },
  }
}

export type Weights = ReturnType<typeof useWeights>
