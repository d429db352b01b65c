import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  InformationSquareIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import './notice.css'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons = {
  info: InformationSquareIcon,
  success: CheckmarkCircleIcon,
  warning: ExclamationmarkTriangleIcon,
  danger: XMarkOctagonIcon,
} as const satisfies Record<Tone, object>

type Props = {
  readonly tone: Tone
  readonly children: ReactNode
}

/** A boxed message that is simply there. Tone is told by icon as well as by colour. */
export const Notice = ({ tone, children }: Props) => {
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
  /** Null while there is nothing to say; the region itself stays, so that its text is announced. */
  readonly children: ReactNode
}

/** A message that comes and goes: an alert interrupts a screen reader, anything milder waits. */
export const LiveNotice = ({ tone, children }: LiveProps) => (
  <div className="hp-live" role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
    {children !== null && <Notice tone={tone}>{children}</Notice>}
  </div>
)
