import { useState } from 'react'
import { useMonotonicNow } from '#web/lib/api/server-time.ts'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { OpenScreenForm } from './open-screen.tsx'
import { ScreenView } from './screen-view.tsx'
import { useScreen } from './use-screen.ts'

/** FUP-43: silence for two minutes at most: a late case sounds again. */
const MUTE_MS = 120_000

/** FUP-42: the board of a duty room, on a device that a shift leader enrolled. */
export const ScreenPage = () => {
  // The page is drawn again each second, so that it notices an old answer.
  const now = useMonotonicNow()
  const [mutedUntil, setMutedUntil] = useState(0)
  const isMuted = now < mutedUntil
  const { state, askAgain } = useScreen(isMuted)
  if (state.kind === 'closed') return <OpenScreenForm onOpened={askAgain} />
  if (state.kind === 'loading') {
    return (
      <Page title={m.screen_title()}>
        <SkeletonRows rows={8} />
      </Page>
    )
  }
  return (
    <ScreenView
      screen={state.screen}
      ageMs={Math.max(0, now - state.receivedAt)}
      isMuted={isMuted}
      onMute={() => setMutedUntil(isMuted ? 0 : performance.now() + MUTE_MS)}
    />
  )
}
