import { isRaise } from './case-risk.ts'
import type { CaseModule } from '../plan-rules.ts'

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
