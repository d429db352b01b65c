import type { CheckLevel } from '../plan-rules.ts'

type SavedPlan = { readonly level: CheckLevel; readonly savedAt: number }

/** When the irregular checks of a case began: at the first of its newest plans that all ask for them. Newest first. */
export const watchStart = (plans: readonly SavedPlan[]): number | null => {
  const end = plans.findIndex(({ level }) => level.kind !== 'irregular')
  return (end === -1 ? plans : plans.slice(0, end)).at(-1)?.savedAt ?? null
}
