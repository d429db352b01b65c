import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useId, useLayoutEffect, useRef } from 'react'
import { useReportDirty } from './dirty-forms.ts'
import { Button } from '../button/button.tsx'
import { Actions } from '../layout/page.tsx'
import { useUiTexts } from '../text-context.tsx'

const always = (): boolean => true

type Navigation = Readonly<Record<'current' | 'next', { readonly pathname: string }>>

const leavesPage = ({ current, next }: Navigation): boolean => current.pathname !== next.pathname

export type Guard = {
  /** The question whether to discard the changes is open. */
  readonly isAsking: boolean
  /** The user wants to leave. If the question is already open, they stay. */
  readonly requestClose: () => void
  readonly stay: () => void
  readonly discard: () => void
}

/**
 * No typed value is lost without a question (look.md). The question comes before a form with changes closes. It also
 * comes before a link, the back button or a reload leaves the page. The browser itself asks before a reload.
 */
export const useUnsavedGuard = (
  dirty: boolean,
  close: () => void,
  // A form that its page always shows outlives another address of the page.
  isWholePage = false,
): Guard => {
  useReportDirty(dirty)
  const [wantsToClose, setWantsToClose] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: isWholePage ? leavesPage : always,
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  })
  const isAsking = dirty && (wantsToClose || blocker.status === 'blocked')

  // The form was saved and closed while the question was open: the blocked navigation goes on.
  const goOn = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => () => goOn(), [])

  const stay = () => {
    setWantsToClose(false)
    blocker.reset?.()
  }
  return {
    isAsking,
    stay,
    requestClose: () => {
      if (isAsking) stay()
      else if (dirty) setWantsToClose(true)
      else close()
    },
    discard: () => {
      setWantsToClose(false)
      if (blocker.status === 'blocked') blocker.proceed()
      else close()
    },
  }
}

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
