import {
  acuteTitle,
  groupAlerts,
  isKeptAway,
  isSaidByResult,
  type AcuteAlert,
} from '#domain/assessment/alert.ts'
import * as m from '#web/generated/messages/messages.js'
import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { Fragment, useId } from 'react'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import { PageHeading } from '#web/kit/layout/page.tsx'
import { PhoneTiles } from './phone-tiles.tsx'
import './result.css'

const titles = { call: m.outcome_acute_title_call, 'call-and-stay': m.outcome_acute_title_stay }

/** SAFE-01: the title of a result with acute signs; null: no sign is acute. */
export const acuteHeading = (alerts: readonly AcuteAlert[]): string | null => {
  const title = acuteTitle(alerts)
  return title && titles[title]()
}

type Measure = { readonly no: string; readonly en?: string | null | undefined }

const NONE: readonly Measure[] = []

type AcuteSectionProps = {
  readonly alerts: readonly AcuteAlert[]
  /** 'Mens du venter': measures, word for word. */
  readonly whileWaiting?: readonly Measure[]
}

/** A question's own words; what to do at 'yes', which follows them for whoever asks, is above already. */
const asSign = (text: string): string => /^[^?]*\?/u.exec(text)?.[0] ?? text

/**
 * SAFE-01: the acute signs come first in a result, whatever the level is: whom to call, which signs, and what to do
 * until somebody comes. The signs are named without a strength: any strength is acute.
 */
export const AcuteSection = ({ alerts, whileWaiting = NONE }: AcuteSectionProps) => {
  const id = useId()
  const title = acuteHeading(alerts)
  if (title === null) return null
  const signs = [...new Map(alerts.map((alert) => [alert.symptomId, alert])).values()]
  const actions = groupAlerts(alerts)
  const own = actions.filter((action) => !isSaidByResult(action))
  const waiting: readonly Measure[] = [
    ...own.map(({ text, textEn }) => ({ no: text, en: textEn })),
    ...(isKeptAway(alerts) ? [] : whileWaiting),
  ]
  return (
    <section className="hp-act" data-color="danger" aria-labelledby={id}>
      <PageHeading id={id}>
        {title.split(/(?<=\.) /u).map((sentence) => (
          <Fragment key={sentence}>
            <span>{sentence}</span>{' '}
          </Fragment>
        ))}
      </PageHeading>
      <PhoneTiles need="acute" />
      <div className="hp-act__columns">
        <div role="alert">
          <h2>
            <XMarkOctagonFillIcon aria-hidden />
            {signs.length === 1 ? m.outcome_acute_sign() : m.outcome_acute_signs()}
          </h2>
          <ul>
            {signs.map(({ symptomId, nameNo, nameEn }) => (
              <li key={symptomId}>
                <Name of={{ nameNo: asSign(nameNo), nameEn: nameEn && asSign(nameEn) }} />
              </li>
            ))}
          </ul>
        </div>
        {waiting.length > 0 && (
          <div className="hp-act__waiting">
            <h2>{m.outcome_while_waiting()}</h2>
            <ul>
              {waiting.map(({ no, en }) => (
                <li key={no}>
                  <ContentText no={no} en={en} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <ul className="hp-act__paper">
        {actions.map(({ text, textEn }) => (
          <li key={text}>
            <ContentText no={text} en={textEn} />
          </li>
        ))}
      </ul>
    </section>
  )
}
