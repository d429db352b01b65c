import { ExclamationmarkTriangleFillIcon, EyeIcon } from '@navikt/aksel-icons'
import type { HandoverLine } from '#contract/handovers.ts'
import { WatcherLine } from '#web/ward/kit/row/watcher-line.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { View } from './choices.tsx'

const kinds = {
  open: { icon: EyeIcon, tone: 'go', title: m.guard_title },
  left: { icon: ExclamationmarkTriangleFillIcon, tone: 'duty', title: m.handover_guard_left },
} as const

type WatchersAskedProps = {
  readonly lines: readonly HandoverLine[]
  readonly view: View
  /** 'left': the cases are taken over, and these watches are not. */
  readonly kind: 'open' | 'left'
}

/** FUP-29, FUP-50: a watch outlives the shift of its Fastvakt, so the shift change asks for the relief. */
export const WatchersAsked = ({ lines, view, kind }: WatchersAskedProps) => {
  const { icon: Icon, tone, title } = kinds[kind]
  const watched = lines.flatMap((line) =>
    line.continuous === null ? [] : [{ line, guard: line.continuous.guard }],
  )
  return (
    watched.length > 0 && (
      <section className="hp-ask hp-guards" data-tone={tone}>
        <h2>
          <Icon aria-hidden />
          {title()}
        </h2>
        <ul>
          {watched.map(({ line, guard }) => (
            <li key={line.id}>
              <WatcherLine row={line} watcher={guard} side={view} isNext={kind === 'left'} />
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
