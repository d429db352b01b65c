import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'

export type Back = {
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
