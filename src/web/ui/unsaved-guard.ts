import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTyping } from './typing.ts'

const always = (): boolean => true

export type Guard = {
  /** The question whether to throw the changes away stands. */
  readonly asks: boolean
  /** The user wants out. Asked again while the question stands, they stay. */
  readonly wantOut: () => void
  readonly stay: () => void
  readonly discard: () => void
}

/**
 * Nothing typed is lost unasked (look.md): before a form with changes is closed, and before its page is
 * left by a link, the way back or a reload, the question comes. The last one is put by the browser.
 */
export const useUnsavedGuard = (dirty: boolean, close: () => void): Guard => {
  useTyping(dirty)
  const [wantsToClose, setWantsToClose] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: always,
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  })
  const asks = dirty && (wantsToClose || blocker.status === 'blocked')

  // Saved and closed while the question stood: what was to be gone to is gone to.
  const goOn = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => () => goOn(), [])

  const stay = () => {
    setWantsToClose(false)
    blocker.reset?.()
  }
  return {
    asks,
    stay,
    wantOut: () => {
      if (asks) stay()
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
