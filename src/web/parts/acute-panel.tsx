import { PhoneFillIcon, XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { useLanguage } from '#web/lib/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { nameIn } from './name.tsx'
import './acute-panel.css'

export type AcuteSign = {
  readonly nameNo: string
  readonly nameEn: string | null
  /** What to do now. */
  readonly text: string
}

const numbers = ['113', '116117'] as const

/** SAFE-01: each thing to do once, with the signs that call for it, and the numbers to call. */
export const AcutePanel = ({ alerts }: { alerts: readonly AcuteSign[] }) => {
  const language = useLanguage()
  const texts = [...new Set(alerts.map(({ text }) => text))]
  return (
    <div className="hp-acute" data-color="danger">
      <p className="hp-acute__heading">
        <XMarkOctagonFillIcon aria-hidden />
        {m.outcome_acute_heading()}
      </p>
      <ul className="hp-acute__texts">
        {texts.map((text) => (
          <li key={text}>
            <span lang="nb">{text}</span>
            <span className="hp-acute__signs">
              {alerts
                .filter((sign) => sign.text === text)
                .map((sign) => nameIn(language, sign))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="hp-acute__numbers hp-no-print">
        {numbers.map((number) => (
          <a key={number} href={`tel:${number}`}>
            <PhoneFillIcon aria-hidden />
            {m.outcome_call({ number })}
          </a>
        ))}
      </p>
    </div>
  )
}
