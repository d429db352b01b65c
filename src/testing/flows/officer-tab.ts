import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import {
  chooseCategories,
  chooseKnowsPerson,
  setAnswer,
} from '#web/flows/officer/store/officer-flow-data.ts'
import { officerRules } from '#web/flows/officer/store/officer-rules.ts'
import { flowTab } from './flow-tab.ts'
import { idOf, officerContentWithIds as content } from './officer-ids.ts'

export const panic = idOf('krise--panikk')

/** A tab with the officer flow open. */
export const aTab = (all?: Map<string, string>) => flowTab(officerRules, content, all)

type Tab = ReturnType<typeof aTab>

export const begin = ({ store }: Tab): void =>
  store.change((flow, fresh) => chooseKnowsPerson(flow, true, fresh))

export const chooseCrisis = ({ store }: Tab): void =>
  store.change((flow, fresh) => chooseCategories(flow, [idOf('krise')], fresh))

export const answerPanic = ({ store }: Tab, value: number): void =>
  store.change((flow, fresh) => setAnswer(flow, panic, value, fresh))

export const answerAndComplete = (tab: Tab): void => {
  begin(tab)
  chooseCrisis(tab)
  answerPanic(tab, 75)
  tab.store.complete(content)
}

export const outcomeOf = ({ store }: Tab): OfficerOutcome => {
  const { recommendation } = store.get().flow
  if (recommendation === null) throw new Error('Nothing recommended')
  return recommendation
}
