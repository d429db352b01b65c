import { useEffect, useEffectEvent, useLayoutEffect, useState, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Session } from '#contract/authMutations.ts'
import { needsSignIn } from '#domain/account/hidden-screen.ts'
import { useHideKey, setHide } from '#web/lib/tab/hide-screen.ts'
import {
  followHiddenScreen,
  hideScreen,
  showScreen,
  useHiddenScreen,
} from '#web/lib/tab/screen-hiding.ts'
import { DialogRoot } from '#web/kit/dialog/modal.tsx'
import { EmergencyCard } from '#web/lib/contact/emergency-numbers.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import '../shell/account-items.css'

const SignIn = lazyPart(async () => (await import('./hidden-sign-in.tsx')).HiddenSignIn, null)

type CurtainProps = {
  readonly session: Session
  /** The screen was hidden for so long that the user signs in first. */
  readonly isAsked: boolean
  readonly onShow: () => void
  readonly onCancel: () => void
}

/** FUP-102: all that a hidden screen shows. SAFE-02: the emergency numbers are one tap away here too. */
const Curtain = ({ session, isAsked, onShow, onCancel }: CurtainProps) => (
  <div className="hp-curtain__content">
    <h1>{m.hidden_heading()}</h1>
    {isAsked ? (
      <SignIn email={session.user.email} onConfirmed={showScreen} onClose={onCancel} />
    ) : (
      <ShowAgain onShow={onShow} />
    )}
    <EmergencyCard profile={session.profile} />
  </div>
)

const ShowAgain = ({ onShow }: Pick<CurtainProps, 'onShow'>) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} onClick={onShow}>
      {m.hidden_show()}
    </Button>
  )
}

/** The key alone, and once: a key that is held down does not show the screen again. */
const isPressOf = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !event.repeat &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !event.shiftKey

/** In the capture phase: no dialog and no field of the page keeps the key for itself. */
const useKey = (key: string, press: () => void): void => {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isPressOf(event, key)) return
      event.preventDefault()
      pressed()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [key])
}

/** FUP-102: hides and shows the screen by the key. */
export const HiddenScreen = ({ session }: { readonly session: Session }) => {
  const hidden = useHiddenScreen()
  const [askedAt, setAskedAt] = useState<number | null>(null)

  useLayoutEffect(() => {
    setHide(hideScreen)
    return followHiddenScreen()
  }, [])

  const show = (): void => {
    if (hidden === null) return
    if (needsSignIn(Date.now(), hidden.at)) setAskedAt(hidden.at)
    else showScreen()
  }

  useKey(useHideKey(), () => {
    if (hidden === null) hideScreen()
    else show()
  })

  if (hidden === null) return null
  return createPortal(
    <DialogRoot value={hidden.curtain}>
      <Curtain
        session={session}
        isAsked={askedAt === hidden.at}
        onShow={show}
        onCancel={() => setAskedAt(null)}
      />
    </DialogRoot>,
    hidden.curtain,
  )
}
