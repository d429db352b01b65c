import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { chooseCategories, chooseKnowsPerson, giveAnswer } from '#web/features/officer/flow.ts'
import { officerRules } from '#web/features/officer/officer-rules.ts'
import { flowTab } from './flow-tab.ts'
import { idOf, officerContentWithIds as content } from './officer-ids.ts'

export const panic = idOf('krise--panikk')

/** A tab with the officer flow open. */
export const aTab = (all?: Map<string, string>) => flowTab(officerRules, content, all)

export const answerAndComplete = (tab: ReturnType<typeof aTab>): void => {
  tab.store.change((flow, fresh) => chooseKnowsPerson(flow, true, fresh))
  tab.store.change((flow, fresh) => chooseCategories(flow, [idOf('krise')], fresh))
  tab.store.change((flow, fresh) => giveAnswer(flow, panic, 75, fresh))
  tab.store.complete(content)
}

export const outcomeOf = ({ store }: ReturnType<typeof aTab>): OfficerOutcome => {
  const { recommendation } = store.get().flow
  if (recommendation === null) throw new Error('Nothing recommended')
  return recommendation
}
