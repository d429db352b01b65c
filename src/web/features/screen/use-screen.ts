import { useEffect, useRef, useState } from 'react'
import type { OpenScreen } from '#contract/boardScreens.ts'
import { api } from '#web/lib/api/api.ts'
import { alarmsOf, tonesFor, type Alarms } from './alarms.ts'
import { playTones } from './tone.ts'

/** A change is on the screen within two seconds (FUP-40). */
const ASK_EVERY_MS = 1_500

export type ScreenState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'closed' }
  /** `receivedAt`: by the monotonic clock of the device, in ms. */
  | { readonly kind: 'open'; readonly screen: OpenScreen; readonly receivedAt: number }

const none: Alarms = new Map()

/** FUP-42, FUP-43: asks for the states as long as the page is open. An answer during `isMuted` plays no tone. */
export const useScreen = (isMuted: boolean) => {
  const [state, setState] = useState<ScreenState>({ kind: 'loading' })
  const alarms = useRef(none)
  const muted = useRef(isMuted)
  useEffect(() => {
    muted.current = isMuted
  })
  const isClosed = state.kind === 'closed'
  useEffect(() => {
    if (isClosed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const take = (screen: OpenScreen): void => {
      const after = alarmsOf(screen.rows)
      if (!muted.current) playTones(tonesFor(alarms.current, after))
      alarms.current = after
      setState({ kind: 'open', screen, receivedAt: performance.now() })
    }
    const ask = async (): Promise<void> => {
      // A failed call leaves the last answer; the page says how old it is (FUP-44).
      const answer = await api.boardScreens.states.query({}).catch(() => null)
      if (isOver) return
      if (answer?.isOpen === true) take(answer)
      else if (answer !== null) setState({ kind: 'closed' })
      if (answer?.isOpen !== false) timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isClosed])
  return { state, askAgain: () => setState({ kind: 'loading' }) }
}
