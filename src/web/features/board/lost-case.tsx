import { boardStates } from '#domain/follow-up/board-state.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { CaseBadges } from '#web/shared/follow-up/ward/case-badges.tsx'
import type { KnownCase } from '#web/shared/follow-up/known-cases.ts'
import { LocalName } from '#web/shared/follow-up/ward/local-name.tsx'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { StateLine } from '#web/shared/follow-up/state-line.tsx'
import { stateWords } from '#web/shared/follow-up/ward/state-words.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { levelWord } from '#web/shared/follow-up/words.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'

type LostCaseProps = { readonly known: KnownCase; readonly now: number }

/** A case of a board without a connection, and the way to record a check of it (FUP-150). */
export const LostCase = ({ known: { found, checkedAt }, now }: LostCaseProps) => {
  const language = useLanguage()
  const { id, reference, plan, lastCheck, absence, functions } = found
  const mayCheck = absence === null && mayCall('checks.record', functions)
  return (
    <li>
      <strong lang="nb">{reference}</strong> <LocalName caseId={id} />
      <CaseBadges {...found} />
      {plan !== null && <span>{levelWord(plan.level)}</span>}
      {checkedAt !== null && lastCheck !== null && (
        <>
          <span>
            {m.board_own_check({
              time: whenWord(Date.parse(lastCheck.observedAt), now, language),
            })}
          </span>
          <StateLine {...stateWords(boardStates(found, now)[0], now, language)} />
        </>
      )}
      {mayCheck && (
        <ButtonLink
          to="/cases/$id/check"
          params={{ id }}
          search={{ from: 'board' }}
          variant="secondary"
          size="small"
          aria-label={m.board_check_which({ reference })}
        >
          {m.check_title()}
        </ButtonLink>
      )}
    </li>
  )
}
