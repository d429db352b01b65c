import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  InformationSquareIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import type { ReactNode, Ref } from 'react'
import './page.css'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons = {
  info: InformationSquareIcon,
  success: CheckmarkCircleIcon,
  warning: ExclamationmarkTriangleIcon,
  danger: XMarkOctagonIcon,
} as const satisfies Record<Tone, object>

type NoticeProps = {
  readonly tone: Tone
  readonly children: ReactNode
}

/** A static message in a box. Icon and colour both show the tone. */
export const Notice = ({ tone, children }: NoticeProps) => {
  const Icon = icons[tone]
  return (
    <div className="hp-notice" data-color={tone}>
      <span className="hp-notice__icon">
        <Icon aria-hidden />
      </span>
      <div className="hp-notice__body">{children}</div>
    </div>
  )
}

type LiveProps = {
  readonly tone: Tone
  /** Null while there is no message. The region itself stays, so that screen readers announce its text. */
  readonly children: ReactNode
  /** Of a message that takes the focus. */
  readonly ref?: Ref<HTMLDivElement>
}

/** A message that comes and goes. An alert interrupts a screen reader; a milder tone waits. */
export const LiveNotice = ({ tone, children, ref }: LiveProps) => (
  <div
    className="hp-live"
    role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    ref={ref}
    tabIndex={ref ? -1 : undefined}
  >
    {children !== null && <Notice tone={tone}>{children}</Notice>}
  </div>
)
