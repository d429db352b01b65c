import { CheckmarkCircleFillIcon, CheckmarkHeavyIcon, PrinterSmallIcon } from '@navikt/aksel-icons'
import type { HandoverLine } from '#contract/handovers.ts'
import { boardStates, type BoardState } from '#domain/follow-up/board/board-state.ts'
import { aloneReasons } from '#domain/follow-up/shift-change.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { joinWords, useLanguage } from '#web/lib/format/language.ts'
import { ModuleMark } from '#web/shared/follow-up/ward/case-blocks.tsx'
import { casesWord } from '#web/shared/follow-up/ward/row-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Actions, Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { GoersTold, stillAwaited } from './goers.tsx'

type Which = { readonly reference: string }

/** What the next shift has to see to besides the checks. */
const carried: Readonly<Partial<Record<BoardState['kind'], (which: Which) => string>>> = {
  'acute-no-plan': m.handover_carried_plan,
  'acute-plan-due': m.handover_carried_plan,
  'no-plan': m.handover_carried_plan,
  'plan-due': m.handover_carried_plan,
  unguarded: m.handover_carried_guard,
  'time-out': m.handover_carried_restriction,
  'runs-out': m.handover_carried_restriction,
  'call-due': m.handover_carried_health,
  review: m.handover_carried_review,
  'after-check-late': m.handover_carried_after_check,
  'sheet-due': m.handover_carried_sheet,
}

const different = (words: readonly string[]): readonly string[] => [...new Set(words)]

type HandoverDoneProps = { readonly lines: readonly HandoverLine[] }

/** FUP-50: who took what from whom, and what follows along. */
export const HandoverDone = ({ lines }: HandoverDoneProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const taken = lines.flatMap((line) => (line.taken === null ? [] : [{ line, taken: line.taken }]))
  const at =
    taken
      .map((one) => one.taken.at)
      .toSorted()
      .at(-1) ?? ''
  const nameOf = ({ name }: { readonly name: string | null }): string =>
    name ?? m.case_erased_account()
  const to = joinWords(different(taken.map((one) => nameOf(one.taken.by))), language)
  const from = joinWords(
    different(lines.flatMap(({ offered }) => (offered === null ? [] : [nameOf(offered.by)]))),
    language,
  )
  const alone = taken.filter(
    (one) => aloneReasons(one.line, Date.parse(one.taken.at)).length > 0,
  ).length
  const goes = lines.filter(({ goer }) => goer !== null).length
  const rest = lines.flatMap((line) =>
    boardStates(line, now).flatMap(
      ({ kind }) => carried[kind]?.({ reference: line.reference }) ?? [],
    ),
  )
  const facts = [
    [m.handover_alone(), casesWord(alone)],
    [m.handover_at_once(), casesWord(lines.length - alone)],
    [
      m.handover_shift_checks(),
      goes === 0 ? m.handover_no_checks() : m.handover_all_given({ count: goes }),
    ],
    [m.handover_carried(), rest.length === 0 ? m.handover_nothing() : rest.join(' ')],
  ] as const
  const awaited = stillAwaited(lines, now)
  return (
    <>
      {awaited.length > 0 && <GoersTold lines={awaited} now={now} />}
      <Card>
        <div className="hp-shift-finished">
          <CheckmarkCircleFillIcon aria-hidden />
          <div>
            <h2>{m.handover_finished({ time: formatTime(at, language) })}</h2>
            <p>{m.handover_finished_by({ to, from, cases: casesWord(lines.length) })}</p>
          </div>
        </div>
        <dl className="hp-shift-facts">
          {facts.map(([word, value]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="hp-no-print">
          <Actions>
            <ButtonLink to="/board">{m.handover_to_board()}</ButtonLink>
            <Button
              variant="secondary"
              icon={<PrinterSmallIcon aria-hidden />}
              onClick={() => window.print()}
            >
              {m.handover_print()}
            </Button>
          </Actions>
        </div>
      </Card>
      <section>
        <div className="hp-shift-head">
          <h2>{m.handover_receipt()}</h2>
          <p>
            {m.handover_taken_by_staff({
              staff: joinWords(different(taken.map((one) => staffWord(one.taken.by))), language),
            })}
          </p>
        </div>
        <ul className="hp-shift-receipt">
          {taken
            .toSorted((one, other) => Date.parse(one.taken.at) - Date.parse(other.taken.at))
            .map(({ line, taken: { at: takenAt } }) => (
              <li key={line.id}>
                <CheckmarkHeavyIcon aria-hidden />
                <strong lang="nb">{line.reference}</strong>
                <ModuleMark module={line.module} />
                <span>{formatTime(takenAt, language)}</span>
              </li>
            ))}
        </ul>
      </section>
    </>
  )
}
