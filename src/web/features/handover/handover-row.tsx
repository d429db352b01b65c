import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { goers, type HandoverLine } from '#contract/handovers.ts'
import { boardStates } from '#domain/follow-up/board-state.ts'
import type { ShiftChange } from '#domain/follow-up/shift-change.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { CaseBadges } from '#web/shared/follow-up/ward/case-badges.tsx'
import { LocalName } from '#web/shared/follow-up/ward/local-name.tsx'
import { staffWord } from '#web/shared/follow-up/words.ts'
import {
  restrictionKindWords,
  restrictionWords,
} from '#web/shared/follow-up/ward/restriction-words.ts'
import { StateLine } from '#web/shared/follow-up/state-line.tsx'
import { stateWords } from '#web/shared/follow-up/ward/state-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { handoverWord, newsWord } from './handover-words.ts'

const goerWords = {
  outgoing: m.handover_goer_outgoing,
  incoming: m.handover_goer_incoming,
} as const

type HandoverRowProps = {
  readonly line: HandoverLine
  readonly change: ShiftChange
  readonly now: number
  readonly pending: boolean
  readonly onOffer: (goer: HandoverLine['goer']) => void
  readonly onTake: () => void
}

/** FUP-50: 'Sikkerhetscelle: gjelder, 1 t 20 min igjen' */
const restrictionLine = (
  { kind, endsAt }: HandoverLine['restrictions'][number],
  now: number,
): string => {
  const { word, detail } = restrictionWords(Date.parse(endsAt), now)
  const state = [word.toLowerCase(), detail].filter((part) => part !== '').join(', ')
  return `${restrictionKindWords[kind]()}: ${state}`
}

/** FUP-50: a case, its news, and the actions of the user. */
export const HandoverRow = (props: HandoverRowProps) => {
  const { line, change, now, pending, onOffer, onTake } = props
  const language = useLanguage()
  const [goer, setGoer] = useState(line.goer)
  const [isMissing, setMissing] = useState(false)
  const news = newsWord(line.news)
  const which = { reference: line.reference }
  const offer = (): void => {
    const isUnanswered = line.needsGoer && goer === null
    setMissing(isUnanswered)
    if (!isUnanswered) onOffer(goer)
  }
  return (
    <li className="hp-handover__row">
      <div className="hp-handover__case">
        <Link to="/cases/$id" params={{ id: line.id }} className="hp-handover__name">
          {line.reference}
        </Link>
        <LocalName caseId={line.id} />
        <CaseBadges module={line.module} isAcute={line.isAcute} />
      </div>
      <div className="hp-handover__facts">
        {boardStates(line, now).map((state) => (
          <StateLine key={state.kind} {...stateWords(state, now, language)} />
        ))}
        {line.continuous?.guard != null && (
          <span>{m.board_guard({ staff: staffWord(line.continuous.guard.by) })}</span>
        )}
        {line.restrictions.map((one) => (
          <span key={`${one.kind} ${one.endsAt}`}>{restrictionLine(one, now)}</span>
        ))}
        <span>{news === '' ? m.handover_no_news() : news}</span>
        {line.openCalls > 0 && <span>{m.handover_open_calls({ count: line.openCalls })}</span>}
        <span>{handoverWord(line, change, now, language)}</span>
        {line.goer !== null && <span>{m.handover_goes({ who: goerWords[line.goer]() })}</span>}
      </div>
      <div className="hp-handover__actions">
        {line.needsGoer && line.taken === null && (
          <RadioRows
            label={m.handover_goer()}
            options={goers.map((value) => ({ value, label: goerWords[value]() }))}
            value={goer}
            onChange={(value) => {
              setGoer(value)
              setMissing(false)
            }}
            error={isMissing ? m.error_goer_required() : undefined}
            pending={pending}
          />
        )}
        {line.taken === null && (line.offered === null || line.offered.isOwn) && (
          <Button
            variant="secondary"
            pending={pending}
            aria-label={m.handover_offer_which(which)}
            onClick={offer}
          >
            {m.handover_offer()}
          </Button>
        )}
        {line.taken === null && line.offered !== null && !line.offered.isOwn && (
          <Button pending={pending} aria-label={m.handover_take_which(which)} onClick={onTake}>
            {m.handover_take()}
          </Button>
        )}
      </div>
    </li>
  )
}
