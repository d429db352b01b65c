import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Actions } from '../layout/page.tsx'
import { useUiTexts } from '../text-context.tsx'

type DiscardDialogProps = { readonly onStay: () => void; readonly onDiscard: () => void }

/** Replaces a form whose changes are about to be lost. Its heading is the dialog's. */
export const DiscardDialog = ({ onStay, onDiscard }: DiscardDialogProps) => {
  const texts = useUiTexts()
  const textId = useId()
  const stay = useRef<HTMLButtonElement>(null)
  const left = useRef<Element | null>(null)
  useLayoutEffect(() => {
    left.current = document.activeElement
    stay.current?.focus()
  }, [])
  // Restores the focus once the form is visible again.
  useEffect(
    () => () => {
      if (left.current instanceof HTMLElement) left.current.focus()
    },
    [],
  )
  return (
    <div className="hp-discard" role="group" aria-labelledby={textId}>
      <p id={textId}>{texts.discardText}</p>
      <Actions>
        <Button ref={stay} onClick={onStay}>
          {texts.keepEditing}
        </Button>
        <Button variant="secondary" tone="danger" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </Actions>
    </div>
  )
}
