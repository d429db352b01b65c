import { useEffect, useRef } from 'react'
import type { Session } from '#contract/authMutations.ts'
import { showScreen } from '#web/lib/tab/hidden-screen.ts'
import { EmergencyCard } from '#web/shared/contact/emergency-card.tsx'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import './curtain.css'

const SignIn = lazyPart(async () => (await import('./hidden-sign-in.tsx')).HiddenSignIn, null)

type CurtainProps = {
  readonly session: Session
  /** The screen was hidden for so long that the user signs in first. */
  readonly isAsked: boolean
  readonly onShow: () => void
  readonly onCancel: () => void
}

/** FUP-102: all that a hidden screen shows. SAFE-02: the emergency numbers are one tap away here too. */
export const Curtain = ({ session, isAsked, onShow, onCancel }: CurtainProps) => (
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
