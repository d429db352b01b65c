import {
  CheckmarkCircleFillIcon,
  CheckmarkHeavyIcon,
  ExclamationmarkTriangleFillIcon,
  PrinterSmallIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { HandoverLine, OpenHandover } from '#contract/handovers.ts'
import { inBoardOrder } from '#domain/follow-up/board/board-order.ts'
import { boardStates, rungOf, type BoardState } from '#domain/follow-up/board/board-state.ts'
import { aloneReasons, watchesLeft } from '#domain/follow-up/shift-change.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { joinWords, useLanguage, type Language } from '#web/lib/format/language.ts'
import { ModuleMark } from '#web/ward/kit/row/case-blocks.tsx'
import { casesText, rowText } from '#web/ward/kit/row/row-texts.ts'
import { stateLooks } from '#web/ward/kit/row/state-texts.ts'
import { staffText } from '#web/ward/kit/follow-up-texts.ts'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { Actions, Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Dotted, type View } from './choices.tsx'
import { GoersTold, inLimitOrder, stillAwaited } from './goers.tsx'
import { WatchersAsked } from './watchers-asked.tsx'
import '#web/ward/kit/row/case-row.css'

/** Every shift has these at any time, so they do not follow along. */
const ofEveryShift: ReadonlySet<BoardState['kind']> = new Set([
  'go-now',
  'guard-due',
  'on-time',
  'after-check',
  'no-checks',
  'away',
])

/** FUP-14: a call that nobody made says the acute sign already. */
const saidByPhoneCall: ReadonlySet<BoardState['kind']> = new Set([
  'acute-no-plan',
  'acute-plan-due',
])

type Carried = {
  readonly line: HandoverLine
  readonly first: BoardState['kind']
  readonly rung: number
  readonly words: readonly string[]
}

/** FUP-50: what the next shift has to see to, as the board says it; null: nothing. */
const carriedOf = (line: HandoverLine, now: number, language: Language): Carried | null => {
  const states = boardStates(line, now)
  const isUncalled = states.some(({ kind }) => kind === 'acute-no-call')
  const kept = states.filter(
    ({ kind }) => !ofEveryShift.has(kind) && !(isUncalled && saidByPhoneCall.has(kind)),
  )
  const words = kept.map((state) => rowText(line, state, now, language))
  // FUP-29: who has the watch is named, also when 'Bekreft fastvakten' stands in the place of the name.
  const name = line.continuous?.guard?.by.name ?? null
  const isNamed = kept.some(({ kind }) => kind === 'continuous' || kind === 'unguarded')
  if (name !== null && !isNamed) words.push(m.board_guard_name({ name }))
  const [first = null] = kept
  if (words.length === 0) return null
  return {
    line,
    first: first?.kind ?? 'continuous',
    rung: first === null ? Infinity : rungOf(first),
    words,
  }
}

type CarriedListProps = {
  readonly lines: readonly HandoverLine[]
  readonly view: View
  readonly now: number
}

/** FUP-50: what follows along, the gravest first. */
const CarriedList = ({ lines, view, now }: CarriedListProps) => {
  const language = useLanguage()
  const carried = inBoardOrder(lines, now)
    .flatMap(({ row }) => carriedOf(row, now, language) ?? [])
    .toSorted((one, other) => (one.rung === other.rung ? 0 : one.rung - other.rung))
  return (
    <section>
      <div className="hp-shift-head">
        <h2>{view === 'off' ? m.handover_carried() : m.handover_carried_on()}</h2>
      </div>
      {carried.length === 0 ? (
        <p>{m.handover_nothing()}</p>
      ) : (
        <ul className="hp-rows hp-shift-carried">
          {carried.map(({ line: { id, reference }, first, words }) => {
            const { icon: Icon, tone } = stateLooks[first]
            return (
              <li key={id} className="hp-row" data-tone={tone}>
                <span className="hp-row__icon">
                  <Icon aria-hidden />
                </span>
                <span className="hp-row__case">
                  <Link to="/cases/$id" params={{ id }} lang="nb">
                    {reference}
                  </Link>
                </span>
                <span className="hp-row__now">
                  <em>
                    <Dotted>{words}</Dotted>
                  </em>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const different = (words: readonly string[]): readonly string[] => [...new Set(words)]

type HandoverDoneProps = { readonly shift: OpenHandover; readonly view: View }

/** FUP-50: who took what from whom, and what follows along. */
export const HandoverDone = ({ shift, view }: HandoverDoneProps) => {
  const { lines } = shift
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
  const facts = [
    [m.handover_alone(), casesText(alone)],
    [m.handover_at_once(), casesText(lines.length - alone)],
    [
      m.handover_shift_checks(),
      goes === 0 ? m.handover_no_checks() : m.handover_all_given({ count: goes }),
    ],
  ] as const
  const awaited = inLimitOrder(stillAwaited(lines, now))
  const time = formatTime(at, language)
  const left = watchesLeft(lines, {
    shiftAt: Date.parse(shift.shiftAt),
    opensAt: Date.parse(shift.opensAt),
  })
  const isFinished = left.length === 0
  return (
    <>
      <Card>
        <div className="hp-shift-finished" data-finished={isFinished}>
          {isFinished ? (
            <CheckmarkCircleFillIcon aria-hidden />
          ) : (
            <ExclamationmarkTriangleFillIcon aria-hidden />
          )}
          <div>
            <h2>
              {isFinished ? m.handover_finished({ time }) : m.handover_finished_all({ time })}
            </h2>
            <p>{m.handover_finished_by({ to, from, cases: casesText(lines.length) })}</p>
          </div>
        </div>
        <WatchersAsked lines={left} view={view} kind="left" />
        <GoersTold lines={awaited} cases={lines} now={now} />
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
            <ButtonLink to="/board" variant={isFinished ? 'primary' : 'secondary'}>
              {m.handover_to_board()}
            </ButtonLink>
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
      <div className="hp-shift-after">
        <CarriedList lines={lines} view={view} now={now} />
        <section>
          <div className="hp-shift-head">
            <h2>{m.handover_receipt()}</h2>
            <p>
              {m.handover_taken_by_staff({
                staff: joinWords(different(taken.map((one) => staffText(one.taken.by))), language),
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
      </div>
    </>
  )
}
