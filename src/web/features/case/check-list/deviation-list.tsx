import { useState } from 'react'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { durationWord, whenWord } from '#web/shared/follow-up/time-words.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import { receivedOf } from './received-late.ts'
import { deviationWords, explanationWords } from '../case-words.ts'

/** FUP-27: a deviation is never taken away, only explained. One that is over can be explained. */
export const DeviationList = ({ found: { deviations, checks, functions } }: CaseProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const [target, setTarget] = useState<string | null>(null)
  const mayExplain = mayCall('checks.explain', functions)
  const when = (instant: string): string => whenWord(Date.parse(instant), now, language)
  const explained = (deviation: (typeof deviations)[number]): string => {
    const { explanation } = deviation
    if (explanation === null) return m.case_deviation_unexplained()
    const received = explanation === 'offline' ? receivedOf(deviation, checks) : null
    return received === null
      ? explanationWords[explanation]()
      : m.check_late_offline_received({ time: when(received) })
  }
  if (deviations.length === 0) return <p>{m.case_deviations_none()}</p>
  return (
    <>
      <ul className="hp-checks">
        {deviations.map((deviation) => {
          const { id, kind, from, to, explanation } = deviation
          return (
            <li key={id} className="hp-checks__row">
              <span className="hp-checks__what">
                <strong>{deviationWords[kind]()}</strong>
                <span>
                  {to === null
                    ? m.case_deviation_since({ from: when(from) })
                    : m.case_deviation_lasted({
                        from: when(from),
                        to: when(to),
                        duration: durationWord(Date.parse(to) - Date.parse(from)),
                      })}
                </span>
                <span className="hp-checks__by">{explained(deviation)}</span>
              </span>
              {mayExplain && to !== null && explanation === null && (
                <RowAction
                  tone="neutral"
                  label={m.case_explain()}
                  which={m.case_explain_which({ time: when(from) })}
                  onClick={() => setTarget(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {target !== null && <ExplainDialog id={target} onClose={() => setTarget(null)} />}
    </>
  )
}
