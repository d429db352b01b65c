import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { OpenScreen } from '#contract/boardScreens.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useMonotonicNow } from '#web/lib/api/server-time.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ScreenView } from './screen-view.tsx'
import { alarmsOf, allowTones, playTones, tonesFor, type Alarms } from './tones.ts'

/** A change is on the screen within two seconds (FUP-40). */
const ASK_EVERY_MS = 1_500

/** FUP-43: silence for two minutes at most: a late case sounds again. */
const MUTE_MS = 120_000

/** `isLost`: the network went, or the last call failed (FUP-44). */
type ScreenState =
  | { readonly kind: 'loading'; readonly isLost: boolean }
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open'
      readonly isLost: boolean
      readonly screen: OpenScreen
      /** By the monotonic clock of the device, in ms. */
      readonly receivedAt: number
    }

const loading: ScreenState = { kind: 'loading', isLost: false }

const none: Alarms = new Map()

/** FUP-42, FUP-43: asks for the states as long as the page is open. An answer during `isMuted` plays no tone. */
const useScreen = (isMuted: boolean) => {
  const [state, setState] = useState<ScreenState>(loading)
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
      setState({ kind: 'open', isLost: false, screen, receivedAt: performance.now() })
    }
    let losses = 0
    const lose = (): void => {
      losses += 1
      setState((last) => (last.kind === 'closed' ? last : { ...last, isLost: true }))
    }
    const ask = async (): Promise<void> => {
      // A failed call leaves the last answer for the paper (FUP-44), until a call is answered again.
      const before = losses
      const answer = await api.boardScreens.states.query({}).catch(() => null)
      if (isOver) return
      if (answer === null) lose()
      else if (!answer.isOpen) setState({ kind: 'closed' })
      // A call from before the network went says nothing of now.
      else if (before === losses) take(answer)
      if (answer?.isOpen !== false) timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    window.addEventListener('offline', lose)
    void ask()
    return () => {
      window.removeEventListener('offline', lose)
      isOver = true
      clearTimeout(timer)
    }
  }, [isClosed])
  return { state, askAgain: () => setState(loading) }
}

/** FUP-42: the code of the shift leader makes this device a screen. The press also allows the tones. */
const OpenScreenForm = ({ onOpened }: { readonly onOpened: () => void }) => {
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const open = async (): Promise<void> => {
    await allowTones()
    const { isOpen } = await api.boardScreens.open.mutate({ code: code.replaceAll(/\s/gu, '') })
    if (isOpen) onOpened()
    else setError(m.screen_code_wrong())
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setError(undefined)
    setPending(true)
    void open()
      .catch((failure: unknown) => setError(textOf(failure, m.admin_unknown_error())))
      .finally(() => setPending(false))
  }
  return (
    <Page title={m.screen_title()} lead={m.screen_open_text()} width="text">
      <form className="hp-screen-form" onSubmit={submit}>
        <TextField
          label={m.screen_code()}
          help={m.screen_code_help()}
          error={error}
          pending={isPending}
          value={code}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" pending={isPending}>
          {m.screen_open()}
        </Button>
      </form>
    </Page>
  )
}

/** FUP-42: the board of a duty room, on a device that a shift leader enrolled. */
export const ScreenPage = () => {
  // The page is drawn again each second, so that its clock runs and it notices an old answer.
  const now = useMonotonicNow()
  const [mutedUntil, setMutedUntil] = useState(0)
  const isMuted = now < mutedUntil
  const { state, askAgain } = useScreen(isMuted)
  if (state.kind === 'closed') return <OpenScreenForm onOpened={askAgain} />
  if (state.kind === 'loading') {
    return (
      <Page title={m.screen_title()}>
        <div className="hp-screen-form">
          {state.isLost ? (
            <Notice tone="warning">
              <p>{m.error_offline()}</p>
            </Notice>
          ) : (
            <SkeletonRows rows={8} />
          )}
        </div>
      </Page>
    )
  }
  return (
    <ScreenView
      screen={state.screen}
      ageMs={Math.max(0, now - state.receivedAt)}
      hasFailed={state.isLost}
      isMuted={isMuted}
      onMute={() => setMutedUntil(isMuted ? 0 : performance.now() + MUTE_MS)}
    />
  )
}
