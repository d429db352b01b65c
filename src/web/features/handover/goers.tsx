import { ChevronRightCircleFillIcon, ExclamationmarkTriangleFillIcon } from '@navikt/aksel-icons'
import { useEffect, useState } from 'react'
import type { HandoverLine } from '#contract/handovers.ts'
import { isGoerAwaited } from '#domain/follow-up/shift-change.ts'
import { joinWords, useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Segments, Unbroken, type Options } from './choices.tsx'
import { askWord, leftWord, limitWord, lineLimit } from './handover-words.ts'

export type Goer = NonNullable<HandoverLine['goer']>

const goers: Options<Goer> = [
  { value: 'outgoing', label: m.handover_goer_me },
  { value: 'incoming', label: m.handover_goer_next, short: m.handover_goer_next_short },
]

/** Where the question about a case is on the page. */
const askedId = ({ id }: Pick<HandoverLine, 'id'>): string => `goer-${id}`

/** The question stands above the list, often out of sight. */
const useFocusOn = (line: HandoverLine | null): void =>
  useEffect(() => {
    if (line !== null) document.getElementById(askedId(line))?.querySelector('input')?.focus()
  }, [line])

/** More questions are folded on a phone (choices.css): the first person must not be out of sight. */
const MOST_ASKED = 3

type GoersAskedProps = {
  readonly lines: readonly HandoverLine[]
  readonly now: number
  readonly goerOf: (line: HandoverLine) => Goer | null
  readonly onAnswer: (line: HandoverLine, goer: Goer) => void
  /** The case that waits for the answer; null: none. */
  readonly missing: HandoverLine | null
}

/** FUP-52: the question comes first. A colleague's answer stands as it was given. */
export const GoersAsked = ({ lines, now, goerOf, onAnswer, missing }: GoersAskedProps) => {
  const language = useLanguage()
  // The question that unfolded the others; null: they are folded.
  const [unfolded, setUnfolded] = useState<HandoverLine | null>(null)
  if (missing !== null && unfolded === null) setUnfolded(missing)
  useFocusOn(unfolded)
  useFocusOn(missing)
  const [folded] = unfolded === null ? lines.slice(MOST_ASKED) : []
  return (
    <section className="hp-ask" data-tone="duty" data-folded={folded !== undefined}>
      <h2>
        <ExclamationmarkTriangleFillIcon aria-hidden />
        {askWord(lines.length)}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} id={askedId(line)} data-missing={line.id === missing?.id}>
            <span className="hp-ask__case">
              <strong lang="nb">{line.reference}</strong>
              <span className="hp-ask__limit">{limitWord(line, now, language)}</span>
              <span className="hp-ask__left">{leftWord(line, now)}</span>
            </span>
            {line.offered === null || line.offered.isOwn ? (
              <Segments
                label={m.handover_goer_which({ reference: line.reference })}
                options={goers}
                value={goerOf(line)}
                onChange={(goer) => onAnswer(line, goer)}
              />
            ) : (
              <span>{goerWord(line)}</span>
            )}
          </li>
        ))}
      </ul>
      {folded !== undefined && (
        <Button variant="tertiary" size="small" onClick={() => setUnfolded(folded)}>
          {m.handover_ask_more({ count: lines.length - MOST_ASKED })}
        </Button>
      )}
      <div role="alert">
        {missing !== null && (
          <p>
            <Unbroken>{m.handover_answer_first({ reference: missing.reference })}</Unbroken>
          </p>
        )}
      </div>
    </section>
  )
}

/** 'Berit Betjent går' */
const goerWord = ({ goer, offered }: HandoverLine): string => {
  if (goer === 'incoming') return m.handover_goer_next()
  return m.handover_goer_named({ name: offered?.by.name ?? m.case_erased_account() })
}

/** FUP-52: the check that is late first comes first. */
export const inLimitOrder = (lines: readonly HandoverLine[]): readonly HandoverLine[] =>
  lines.toSorted((one, other) => {
    const [limit, next] = [lineLimit(one), lineLimit(other)]
    return limit === next ? 0 : limit - next
  })

/** FUP-52: the cases that were taken over while somebody is still to go. */
export const stillAwaited = (
  lines: readonly HandoverLine[],
  now: number,
): readonly HandoverLine[] =>
  lines.filter(
    ({ goer, watch, offered, taken }) =>
      goer !== null &&
      watch !== null &&
      offered !== null &&
      taken !== null &&
      isGoerAwaited(
        { maxGap: watch.maxGap, last: Date.parse(watch.last) },
        Date.parse(offered.at),
        now,
      ),
  )

type Walker = { readonly isOwn: boolean; readonly name: string }

/** Who goes; null: nobody has said it. */
const walkerOf = ({ goer, offered, taken }: HandoverLine): Walker | null => {
  if (goer === null || offered === null) return null
  const by = goer === 'outgoing' ? offered : taken
  // Whoever takes the case goes: the reader, unless the reader leaves.
  if (by === null) return { isOwn: !offered.isOwn, name: m.handover_goer_next() }
  return { isOwn: by.isOwn, name: by.by.name ?? m.case_erased_account() }
}

type GoersToldProps = { readonly lines: readonly HandoverLine[]; readonly now: number }

/** FUP-52: both shifts read the answer. */
export const GoersTold = ({ lines, now }: GoersToldProps) => {
  const language = useLanguage()
  const told = lines.map((line) => ({
    reference: line.reference,
    limit: limitWord(line, now, language),
    walker: walkerOf(line),
  }))
  const joined = (isMeant: (walker: Walker | null) => boolean): string =>
    joinWords(
      told
        .filter(({ walker }) => isMeant(walker))
        .map(({ reference, limit }) => `${reference} ${limit}`),
      language,
    )
  const mine = joined((walker) => walker?.isOwn === true)
  const open = joined((walker) => walker === null)
  return (
    <section className="hp-ask" data-tone="go">
      <h2>
        <ChevronRightCircleFillIcon aria-hidden />
        <span>
          <Unbroken>
            {mine === '' ? m.handover_none_for_you() : m.handover_you_go({ cases: mine })}
          </Unbroken>
        </span>
      </h2>
      {told.map(
        ({ reference, limit, walker }) =>
          walker?.isOwn === false && (
            <p key={reference}>
              <Unbroken>{m.handover_they_go({ name: walker.name, reference, limit })}</Unbroken>
            </p>
          ),
      )}
      {open !== '' && (
        <p>
          <Unbroken>{m.handover_unanswered({ cases: open })}</Unbroken>
        </p>
      )}
    </section>
  )
}
