import {
  CalendarIcon,
  CheckmarkCircleFillIcon,
  ChevronRightCircleFillIcon,
  ClockDashedIcon,
  DoorOpenIcon,
  ExclamationmarkTriangleFillIcon,
  EyeIcon,
  PhoneFillIcon,
  QuestionmarkCircleIcon,
  TasklistIcon,
} from '@navikt/aksel-icons'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { NextActions } from './next-actions.tsx'
import { stripFacts, stripTone, type FactSign, type StripFact } from './strip-facts.ts'
import './strip.css'

const icons = {
  alarm: ExclamationmarkTriangleFillIcon,
  late: ClockDashedIcon,
  go: ChevronRightCircleFillIcon,
  'in-time': CheckmarkCircleFillIcon,
  plan: TasklistIcon,
  call: PhoneFillIcon,
  seen: CheckmarkCircleFillIcon,
  review: CalendarIcon,
  unknown: QuestionmarkCircleIcon,
  away: DoorOpenIcon,
  guard: EyeIcon,
} as const satisfies Record<FactSign, object>

/** FUP-40: what the case needs now, and the way to do it. The colour of the border is that of the most urgent fact. */
export const Strip = ({ found }: CaseProps) => {
  const language = useLanguage()
  const now = useServerNow()
  const lostAt = useLostAt()
  const facts = stripFacts(found, { now, lostAt, language })
  return (
    <section className="hp-now" data-tone={stripTone(facts)} aria-label={m.case_now()}>
      <dl>
        {facts.map((fact, at) => (
          <Fact key={fact.label} fact={fact} isFirst={at === 0} />
        ))}
      </dl>
      <NextActions found={found} />
    </section>
  )
}

type FactProps = { readonly fact: StripFact; readonly isFirst: boolean }

const Fact = ({ fact: { sign, tone, label, value, detail }, isFirst }: FactProps) => {
  const Icon = icons[sign]
  return (
    <div className="hp-now__fact" data-tone={tone} data-first={isFirst}>
      <Icon aria-hidden />
      <dt>{label}</dt>
      <dd className="hp-now__value">{value}</dd>
      {detail !== '' && <dd>{detail}</dd>}
    </div>
  )
}
