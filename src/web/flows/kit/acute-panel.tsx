import { PhoneFillIcon, XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { groupAlerts, type AcuteAlert } from '#domain/assessment/alert.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { nameIn } from '#domain/report/result-texts.ts'
import { ContentText } from './content/content-text.tsx'
import './assessment-parts.css'

const numbers = ['113', '116117'] as const

type AcutePanelProps = {
  readonly alerts: readonly AcuteAlert[]
  readonly note?: string | undefined
}

/** SAFE-01: each thing to do once, with the signs that call for it, and the numbers to call. */
export const AcutePanel = ({ alerts, note }: AcutePanelProps) => {
  const language = useLanguage()
  return (
    <div className="hp-acute" data-color="danger">
      <div className="hp-acute__head">
        <p className="hp-acute__heading">
          <XMarkOctagonFillIcon aria-hidden />
          {m.outcome_acute_heading()}
        </p>
        <p className="hp-acute__numbers hp-no-print">
          {numbers.map((number) => (
            <a key={number} href={`tel:${number}`}>
              <PhoneFillIcon aria-hidden />
              {m.outcome_call({ number })}
            </a>
          ))}
        </p>
      </div>
      <ul className="hp-acute__texts">
        {groupAlerts(alerts).map(({ text, textEn, signs }) => (
          <li key={text}>
            <span>
              <ContentText no={text} en={textEn} />
            </span>
            <span className="hp-acute__signs">
              {signs.map((sign) => nameIn(language, sign)).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {note !== undefined && <p>{note}</p>}
    </div>
  )
}
