import { useEffect, useState } from 'react'
import { loadedLater } from '#web/lib/browser/loaded-later.ts'
import { useFoldedHeader } from '#web/ui/layout/use-window.ts'
import type { SignedIn } from '#web/lib/session/auth.ts'
import { EmergencyCard } from '#web/shared/contact/emergency-card.tsx'
import { AccountContent, accountItems, AccountMenu } from './account-menu.tsx'
import { FoldedMenu } from './folded-menu.tsx'
import { mayHaveWard, Navigation } from './navigation.tsx'
import type { Ward, WardProps } from './ward-reader.tsx'

/** Its code asks the server: visitors do not need it. */
const wardReader = loadedLater(async () => (await import('./ward-reader.tsx')).WardReader)

const NO_WARD: Ward = { hasBoard: false, functions: '' }

const Reader = (props: WardProps) => {
  const { Part } = wardReader.usePart()
  return Part && <Part {...props} />
}

/** The part right of the mark, for a signed-in user. */
export const SignedInHeader = ({ of }: { readonly of: SignedIn }) => {
  const { session } = of
  const [ward, setWard] = useState<Ward>(null)
  const [urgent, setUrgent] = useState(0)
  const isFolded = useFoldedHeader()
  useEffect(() => void accountItems.load().catch(() => undefined), [])
  const known = mayHaveWard(session) ? ward : NO_WARD
  const navigation = <Navigation session={session} ward={known} urgent={urgent} />
  const reader = mayHaveWard(session) && <Reader of={of} onWard={setWard} onUrgent={setUrgent} />
  if (isFolded) {
    return (
      <>
        {reader}
        <EmergencyCard profile={session.profile} />
        <FoldedMenu>
          {(close) => (
            <>
              {navigation}
              <hr />
              <AccountContent session={session} ward={known} onLeave={close} />
            </>
          )}
        </FoldedMenu>
      </>
    )
  }
  return (
    <>
      {reader}
      {navigation}
      <AccountMenu session={session} ward={known} />
      <EmergencyCard profile={session.profile} />
    </>
  )
}
