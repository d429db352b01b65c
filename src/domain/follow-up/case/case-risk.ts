import { caseModules, type CaseModule } from '../plan-rules.ts'

const isCaseModule = (code: string): code is CaseModule =>
  (caseModules as readonly string[]).includes(code)

/** The module of a case by the code of an outcome; null: a module of the company that has no place in follow-up. */
export const caseModuleOf = (code: string): CaseModule | null => (isCaseModule(code) ? code : null)

const rankOf = (module: CaseModule | null): number =>
  module === null ? -1 : caseModules.indexOf(module)

/** FUP-90: whether `to` is a higher module than `from`; any module is higher than none. */
export const isRaise = (from: CaseModule | null, to: CaseModule | null): boolean =>
  rankOf(to) > rankOf(from)

type Risk = { readonly module: CaseModule | null; readonly isAcute: boolean }

/** FUP-10, FUP-16: Modul 5, Modul 9 or an acute sign: a plan is next, and an ended case opens again. */
export const needsPlan = ({ module, isAcute }: Risk): boolean =>
  isAcute || module === 'M5' || module === 'M9'

type RiskOfCase = Risk & {
  /** FUP-91: an assessment that gave a lower module came since the module was set. */
  readonly hasLowerSince: boolean
}

/** FUP-90, FUP-91: the risk of a case after a shared assessment: it rises at once, and never falls by itself. */
export const riskAfter = (before: RiskOfCase, assessed: Risk): RiskOfCase => {
  const isAcute = before.isAcute || assessed.isAcute
  if (isRaise(assessed.module, before.module)) return { ...before, isAcute, hasLowerSince: true }
  return { module: assessed.module, isAcute, hasLowerSince: false }
}

/** A shared assessment, or a module that a person set. `at` in ms since 1970. */
type GivenModule = { readonly module: CaseModule | null; readonly at: number }

const newestOf = (given: readonly GivenModule[]): GivenModule | undefined =>
  given.toSorted((one, other) => one.at - other.at).at(-1)

/**
 * FUP-08, FUP-91: whether a person may set the module of a case down, once an assessment was moved away. They may where that
 * one alone gave the module. A milder assessment of somebody else gives no reason any more.
 */
export const mayLowerWithout = (
  module: CaseModule | null,
  moved: CaseModule | null,
  rest: readonly GivenModule[],
  changes: readonly GivenModule[],
): boolean => {
  const isGivenByOthers = [...rest, ...changes].some((one) => one.module === module)
  if (moved === module && !isGivenByOthers) return true
  const setAt = newestOf(changes)?.at ?? Number.NEGATIVE_INFINITY
  const newest = newestOf(rest.filter(({ at }) => at > setAt))
  return newest !== undefined && isRaise(newest.module, module)
}

type ModuleChange = { readonly id: string; readonly withdraws: string | null }

/** FUP-91: the changes that a person made, without a lift that was withdrawn as a mistake and its withdrawal. */
export const countedChanges = <Change extends ModuleChange>(
  changes: readonly Change[],
): readonly Change[] => {
  const withdrawn = new Set(changes.map(({ withdraws }) => withdraws))
  return changes.filter(({ id, withdraws }) => withdraws === null && !withdrawn.has(id))
}
