import { ArrowLeftIcon, CloudSlashIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import './flow.css'

type Back = {
  readonly label: string
} & (
  | {
      readonly to: string
      /** Called before the way back is gone. */
      readonly onBack?: () => void
    }
  /** Where the steps share one address. */
  | { readonly to?: never; readonly onBack: () => void }
)

/** OFF-11: back is the step's own previous step, not the browser's last page. */
export const StepBack = ({ label, to, onBack }: Back) =>
  to === undefined ? (
    <button type="button" className="hp-step__back" onClick={onBack}>
      <ArrowLeftIcon aria-hidden />
      {label}
    </button>
  ) : (
    <Link className="hp-step__back" to={to} onClick={onBack}>
      <ArrowLeftIcon aria-hidden />
      {label}
    </Link>
  )

/** The position among the flow's numbered steps, from 1. */
type Progress = {
  readonly number: number
  readonly count: number
  readonly name: string
  /** The progress of the whole flow, if it is shown (OBS-05); whole, 0–100. */
  readonly percent?: number
}

type StepPageProps = {
  readonly title: string
  readonly lead?: ReactNode
  /** SAFE-01: the h1 stands in the panel of the acute signs. */
  readonly hasOwnHeading?: boolean
  readonly back?: Back
  readonly progress?: Progress
  /** Wide if a step has columns. */
  readonly width?: 'wide' | 'text'
  /** The position inside the step. */
  readonly within?: ReactNode
  readonly children: ReactNode
}

/** A step of a flow: the way back, if there is one, then the page. */
export const StepPage = (props: StepPageProps) => {
  const { title, lead, hasOwnHeading = false, back, progress, within, children } = props
  const { width = 'text' } = props
  return (
    <Page
      title={title}
      hasOwnHeading={hasOwnHeading}
      width={width}
      {...(lead !== undefined && { lead })}
      above={
        <div className="hp-no-print">
          {back && <StepBack {...back} />}
          {progress && <StepProgress {...progress} />}
          {within}
        </div>
      }
    >
      {children}
    </Page>
  )
}

const StepProgress = ({ number, count, name, percent }: Progress) => {
  const where = m.flow_step_of({ number, count })
  return (
    <div className="hp-step">
      <div className="hp-step__head">
        <p className="hp-step__where">
          <strong>{where}</strong> <span className="hp-step__name">{name}</span>
        </p>
        <OfflineBadge />
        {percent !== undefined && <span className="hp-step__percent">{percent} %</span>}
      </div>
      <ol className="hp-step__bar" aria-hidden>
        {Array.from({ length: count }, (_, position) => (
          <li key={position} data-done={position < number || undefined} />
        ))}
      </ol>
      {percent !== undefined && (
        <div className="aksel-sr-only">
          <progress aria-label={where} max={100} value={percent} />
        </div>
      )}
    </div>
  )
}

/**
 * OFFL-01: visible where the user works. The foot of the page announces it (LIVE-01), so that a screen reader says it
 * once.
 */
const OfflineBadge = () =>
  useConnectionStatus() === 'offline' && (
    <LevelBadge icon={CloudSlashIcon} tone="neutral" word={m.live_offline()} />
  )

type StepFooterProps = {
  /** The step's buttons, the primary one first. Absent if they are elsewhere. */
  readonly children?: ReactNode
  /** Where the primary button leads. */
  readonly next: string
  /** When this tab last saved the answers; null if it does not save them. */
  readonly savedAt: string | null
  /** Where the answers are, if they are no longer in this tab alone. */
  readonly note?: string
}

/**
 * The buttons, their effect, and where the answers are (SAFE-04). It is not a live region: that would speak at every
 * answer.
 */
export const StepFooter = ({ children, next, savedAt, note }: StepFooterProps) => {
  const language = useLanguage()
  const here =
    savedAt === null ? m.flow_kept_here() : m.flow_saved({ time: formatTime(savedAt, language) })
  return (
    <div className="hp-step__footer hp-no-print">
      {children !== undefined && <div className="hp-actions">{children}</div>}
      <p className="hp-step__note">
        {next} {note ?? here}
      </p>
    </div>
  )
}
