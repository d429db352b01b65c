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
