import type { Profile } from '#contract/authMutations.ts'
import type { IsbarInput } from '#domain/follow-up/isbar/isbar.ts'
import { requestedBy } from '#domain/follow-up/isbar/requested-by.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { restrictionKindWords } from '#web/shared/follow-up/ward/restriction-words.ts'
import { functionWords, mainFunctionWord } from '#web/shared/follow-up/words.ts'
import type { Plan } from '../plan-facts.tsx'

/** 'vaktleder' where the user is one, else the user's first function in the department. */
const roleOf = ({ functions }: CheckedCase): string =>
  (mainFunctionWord(functions) ?? functionWords.officer()).toLowerCase()

/** FUP-13: what the person says, or why it is missing. */
const ownWordsOf = ({ ownWords, ownWordsMissing }: Plan) => {
  if (ownWordsMissing !== null) return { missing: ownWordsMissing.kind }
  return ownWords === '' ? null : { said: ownWords }
}

/** FUP-60: what the script says of a case. A case of a board alone (FUP-150) says less. `now` in ms since 1970. */
export const scriptInput = (
  found: CheckedCase,
  { fullName, companyName }: Pick<Profile, 'fullName' | 'companyName'>,
  now: number,
): IsbarInput => {
  const { module, isAcute, plan, currentPlan, situation, departmentName } = found
  const by = requestedBy(found, plan === null ? null : Date.parse(plan.nextReviewAt), now)
  return {
    module,
    isAcute,
    caller: { name: fullName, role: roleOf(found) },
    places: [departmentName, companyName].filter((place) => place != null),
    reference: found.reference,
    openedAt: found.openedAt,
    plan: plan && {
      level: plan.level,
      measures: currentPlan?.measures ?? [],
      ownWords: currentPlan == null ? null : ownWordsOf(currentPlan),
    },
    restrictions: (found.restrictions ?? [])
      .filter(({ endedAt }) => endedAt === null)
      .map(({ kind, periods }) => ({
        what: restrictionKindWords[kind](),
        reason: periods[0]?.reason ?? '',
      })),
    situation: situation ?? null,
    requestedBy: by === null ? null : new Date(by).toISOString(),
  }
}
