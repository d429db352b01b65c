import { ArrowUndoIcon, CheckmarkCircleIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button/button.tsx'
import { useUiTexts } from './text-context.tsx'
import './layout/links.css'

/** So long the user can take the action back. */
const SHOWN_MS = 10_000

type ToastProps = {
  /** Null: there is no message. The region itself stays, so that screen readers announce its text. */
  readonly text: string | null
  /** Takes the action back; absent: it cannot be taken back. */
  readonly onUndo?: (() => void) | undefined
  readonly onGone: () => void
}

/** The result of an action, over the page: nothing below it moves. It stays while the pointer or the focus is on it. */
export const Toast = ({ text, ...rest }: ToastProps) => (
  <div className="hp-toasts hp-no-print" role="status">
    {text !== null && <Message key={text} text={text} {...rest} />}
  </div>
)

type MessageProps = ToastProps & { readonly text: string }

const Message = ({ text, onUndo, onGone }: MessageProps) => {
  const { close, undo } = useUiTexts()
  const [isInUse, setInUse] = useState(false)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (isInUse) return
    const timer = setTimeout(() => leave(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isInUse])
  return (
    <div
      className="hp-toast"
      data-color="success"
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      <CheckmarkCircleIcon aria-hidden />
      <p>{text}</p>
      {onUndo !== undefined && (
        <Button
          variant="secondary"
          tone="neutral"
          size="small"
          icon={<ArrowUndoIcon aria-hidden />}
          onClick={onUndo}
        >
          {undo}
        </Button>
      )}
      <Button
        variant="tertiary"
        tone="neutral"
        size="small"
        icon={<XMarkIcon aria-hidden />}
        aria-label={close}
        onClick={onGone}
      />
    </div>
  )
}
