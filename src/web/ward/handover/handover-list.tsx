import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HandoverLine, OpenHandover } from '#contract/handovers.ts'
import { inBoardOrder } from '#domain/follow-up/board/board-order.ts'
import { aloneReasons, isWithLeader, watchesLeft } from '#domain/follow-up/shift-change.ts'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { serverNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { pastText } from '#web/ward/kit/time-texts.ts'
import { casesText } from '#web/ward/kit/row/row-texts.ts'
import { useRowKeys } from '#web/ward/kit/row/use-row-keys.ts'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import { Toast } from '#web/kit/toast.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Waiting, type View } from './choices.tsx'
import { GoersAsked, GoersTold, inLimitOrder, stillAwaited, type Goer } from './goers.tsx'
import { WatchersAsked } from './watchers-asked.tsx'
import { HandoverRows } from './handover-rows.tsx'
import { leadersText, leadOffWord, leadText, undoneText } from './handover-texts.ts'

type Lines = readonly HandoverLine[]

type HandoverListProps = {
  readonly departmentId: string
  readonly view: View
  readonly shift: OpenHandover
}

type Act = 'offer' | 'withdraw' | 'take' | 'take-all'

/** FUP-50, FUP-51: sends changes of the list. Each call may be sent again, and stores the same once. */
const useSend = (departmentId: string, shiftAt: string) => {
  const queries = useQueryClient()
  const trpc = useTRPC()
  // What the list does not say yet, by the case: a press has its mark at once.
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map())
  const [error, setError] = useState<unknown>(null)
  const send = async (act: Act, lines: Lines, goerOf: (line: HandoverLine) => Goer | null) => {
    const of = { departmentId, shiftAt }
    const call = ({ id: caseId, ...line }: HandoverLine): Promise<unknown> => {
      if (act === 'take') return api.handovers.take.mutate({ ...of, caseId })
      return act === 'withdraw'
        ? api.handovers.withdraw.mutate({ ...of, caseId })
        : api.handovers.offer.mutate({ ...of, caseId, goer: goerOf({ ...line, id: caseId }) })
    }
    setError(null)
    const at = new Date(serverNow()).toISOString()
    if (act !== 'withdraw') {
      setSent((all) => new Map([...all, ...lines.map(({ id }) => [id, at] as const)]))
    }
    const answers = await Promise.allSettled(
      act === 'take-all' ? [api.handovers.takeAll.mutate(of)] : lines.map(call),
    )
    // A call that ends well says nothing of another that did not.
    const failed = answers.find((one) => one.status === 'rejected')
    if (failed !== undefined) setError(failed.reason)
    await queries.invalidateQueries(trpc.handovers.pathFilter())
    setSent((all) => new Map([...all].filter(([id]) => lines.every((line) => line.id !== id))))
  }
  return { sent, error, send }
}

/** What came after the page opened is last. */
const sortedBy = (lines: Lines, ids: readonly string[]): Lines => {
  const placeOf = ({ id }: HandoverLine): number => ids.indexOf(id) + 1 || ids.length + 1
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const rowsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

const firstButton = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  rows.flatMap((row) => row.querySelector('button') ?? [])[0]

/** The focus goes on to the next row below that waits; to the end of the list where those above wait; else to the heading. */
const focusNext = (list: HTMLElement | null, after: string): 'row' | 'end' | 'heading' => {
  const rows = rowsIn(list)
  const from = rows.findIndex((row) => row.dataset['row'] === after)
  const next = firstButton(rows.slice(from + 1))
  next?.focus()
  if (next !== undefined) return 'row'
  if (firstButton(rows) !== undefined) return 'end'
  focusHeading()
  return 'heading'
}

/** FUP-50 to FUP-53: what one shift goes through, and the other takes over. */
export const HandoverList = ({ departmentId, view, shift }: HandoverListProps) => {
  const now = useServerNow()
  const language = useLanguage()
  const { sent, error, send } = useSend(departmentId, shift.shiftAt)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Goer>>(new Map())
  // The case that was pressed before its question was answered.
  const [missing, setMissing] = useState<HandoverLine | null>(null)
  const [undoable, setUndoable] = useState<Lines>([])
  const list = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<{ readonly id: string } | null>(null)
  const wayUp = useRef<HTMLButtonElement>(null)
  // The case below which none waits, while some above do.
  const [lastId, setLastId] = useState<string | null>(null)
  useRowKeys(list)
  const staff = useQuery(
    useTRPC().functions.staff.queryOptions(
      { departmentId },
      { enabled: now >= Date.parse(shift.overdueAt) },
    ),
  )
  // Rows stay where they were when the page opened.
  const [order] = useState(() => inBoardOrder(shift.lines, now).map(({ row }) => row.id))
  const [limitOrder] = useState(() => inLimitOrder(shift.lines).map(({ id }) => id))
  const { lines } = shift
  useEffect(() => {
    if (pressed === null) return
    setLastId(focusNext(list.current, pressed.id) === 'end' ? pressed.id : null)
  }, [pressed])
  useEffect(() => {
    if (lastId !== null) wayUp.current?.focus()
  }, [lastId])
  useEffect(() => {
    if (missing === null) return
    list.current?.querySelector<HTMLElement>(`[data-row="${missing.id}"] input`)?.focus()
  }, [missing])

  const goerOf = (line: HandoverLine): Goer | null => answers.get(line.id) ?? line.goer
  const press = (act: Act, of: Lines): void => {
    const [first] = of
    if (first !== undefined) setPressed({ id: first.id })
    void send(act, of, goerOf)
  }
  const offer = (of: Lines): void => {
    const first = of.find((line) => line.needsGoer && goerOf(line) === null) ?? null
    // Another object each time: a second press leads to the question again.
    setMissing(first && { ...first })
    if (first !== null) return
    setUndoable(of)
    press('offer', of)
  }
  const answer = (of: Lines, goer: Goer): void => {
    setAnswers((all) => new Map([...all, ...of.map(({ id }) => [id, goer] as const)]))
    const offered = of.filter((line) => line.offered !== null)
    if (offered.length > 0) void send('offer', offered, () => goer)
  }

  const inOrder = sortedBy(lines, order)
  const isOffered = ({ id, offered }: HandoverLine): boolean => offered !== null || sent.has(id)
  const isTaken = ({ id, taken }: HandoverLine): boolean =>
    taken !== null || (view === 'on' && sent.has(id))
  const alone = inOrder.filter((line) => aloneReasons(line, now).length > 0)
  const together = inOrder.filter((line) => aloneReasons(line, now).length === 0)
  const count = lines.filter(view === 'off' ? isOffered : isTaken).length
  const asked = sortedBy(lines, limitOrder).filter((one) => one.needsGoer && one.taken === null)
  const told = inLimitOrder([...(view === 'on' ? asked : []), ...stillAwaited(lines, now)])
  const withLeader = lines.filter((line) =>
    isWithLeader(isTaken(line), { overdueAt: Date.parse(shift.overdueAt) }, now),
  ).length
  const mayTake = (line: HandoverLine): boolean =>
    !isTaken(line) && line.offered !== null && !line.offered.isOwn
  const rest = together.filter((line) => (view === 'off' ? !isOffered(line) : mayTake(line)))
  const left = view === 'off' ? lines.length - count : inOrder.filter(mayTake).length
  const progress =
    view === 'off'
      ? m.handover_offered_count({ count, total: lines.length })
      : m.handover_taken_count({ count, total: lines.length })
  const times = { shiftAt: Date.parse(shift.shiftAt), opensAt: Date.parse(shift.opensAt) }
  const leftWatches = watchesLeft(lines, times)
  const isWatchLeft = view === 'off' && left === 0 && leftWatches.length > 0
  const isWaiting = view === 'on' && lines.every(({ offered }) => offered === null)
  const leaders = staff.data === undefined ? '' : leadersText(staff.data.rows, shift, language)
  const rows = {
    view,
    shift,
    now,
    sent,
    missing: missing && { line: missing, goerOf, onAnswer: answer },
    onOffer: offer,
    onTake: (line: HandoverLine) => press('take', [line]),
  }
  return (
    <>
      <LiveNotice tone="danger">
        {error === null ? null : (
          <CallFailureText error={error} fallback={m.admin_unknown_error()} />
        )}
      </LiveNotice>
      {withLeader > 0 && (
        <Notice tone="warning">
          <p>
            {m.handover_with_leader({
              cases: casesText(withLeader),
              time: pastText(Date.parse(shift.overdueAt), now, language),
            })}{' '}
            {leaders}
          </p>
        </Notice>
      )}
      <Card>
        <p className="hp-shift-progress">
          <strong>{progress}</strong>
          <span>
            {view === 'off'
              ? leadOffWord(lines.length - count, leftWatches.length)
              : leadText(lines, language)}
          </span>
        </p>
        <div className="hp-shift-pieces" role="img" aria-label={progress}>
          {lines.map(({ id }, place) => (
            <span key={id} data-done={place < count} />
          ))}
        </div>
      </Card>
      {isWaiting && <Waiting isLate={withLeader > 0} />}
      {asked.length > 0 && view === 'off' && (
        <GoersAsked lines={asked} now={now} isOver={left === 0} goerOf={goerOf} onAnswer={answer} />
      )}
      {!isWaiting && <GoersTold lines={told} cases={view === 'on' ? lines : []} now={now} />}
      <WatchersAsked lines={inOrder} view={view} kind={isWatchLeft ? 'left' : 'open'} />
      <div ref={list} className="hp-shift-lists">
        {alone.length > 0 && (
          <section>
            <div className="hp-shift-head">
              <h2>{m.handover_alone()}</h2>
              <p>{m.handover_alone_why({ cases: casesText(alone.length) })}</p>
            </div>
            <HandoverRows lines={alone} isAlone {...rows} />
          </section>
        )}
        {together.length > 0 && (
          <section>
            <div className="hp-shift-head">
              <h2>{m.handover_together()}</h2>
              <p>
                {view === 'on' && together.every(isOffered)
                  ? m.handover_all_offered({ cases: casesText(together.length) })
                  : casesText(together.length)}
              </p>
              {view === 'off' && rest.length > 1 && (
                <Button variant="secondary" onClick={() => offer(rest)}>
                  {rest.length === together.length
                    ? m.handover_offer_all({ count: rest.length })
                    : m.handover_offer_rest({ count: rest.length })}
                </Button>
              )}
              {view === 'on' && rest.length > 0 && (
                <Button variant="secondary" onClick={() => press('take-all', rest)}>
                  {rest.length === 1
                    ? m.handover_take_one()
                    : m.handover_take_all({ count: rest.length })}
                </Button>
              )}
            </div>
            <HandoverRows lines={together} isAlone={false} {...rows} />
          </section>
        )}
      </div>
      {lastId !== null && left > 0 && (
        <div className="hp-shift-above">
          <p role="status">{m.handover_left_above({ cases: casesText(left) })}</p>
          <Button
            ref={wayUp}
            variant="secondary"
            onClick={() => firstButton(rowsIn(list.current))?.focus()}
          >
            {m.handover_left_go()}
          </Button>
        </div>
      )}
      <div className="hp-shift-foot">
        {now < Date.parse(shift.overdueAt) && (
          <p>
            {m.handover_until({ time: formatTime(shift.overdueAt, language) })}{' '}
            {view === 'off' && m.handover_sign_out()}
          </p>
        )}
        {left > 0 && (
          <p className="hp-row-keys hp-key hp-no-print">
            <kbd>j</kbd> <kbd>k</kbd> {m.handover_keys_move()} · <kbd>Enter</kbd>{' '}
            {view === 'off' ? m.handover_keys_off() : m.handover_keys_on()}
          </p>
        )}
      </div>
      <Toast
        text={
          undoable.length === 0 ? null : m.handover_gone_through({ cases: undoneText(undoable) })
        }
        onUndo={() => {
          void send('withdraw', undoable, goerOf)
          setUndoable([])
        }}
        onGone={() => setUndoable([])}
      />
    </>
  )
}
