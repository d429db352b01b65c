import { Requested } from '#web/kit/layout/requested.tsx'
import * as m from '#web/generated/messages/messages.js'
import { isConnectionLost, textOf } from './call-failure.ts'

type CallFailureTextProps = {
  readonly error: unknown
  /** The message if the server sent none: 'Ukjent feil'. */
  readonly fallback: string
  /** The sentence around the message; absent: the message alone. */
  readonly sentence?: (message: string) => string
}

/** Why a call failed. LIVE-02: after a cut nobody knows whether it was done, so that no sentence calls it a failure. */
export const CallFailureText = ({ error, fallback, sentence }: CallFailureTextProps) => {
  if (isConnectionLost(error)) return <LostText word={m.live_connection_lost()} />
  const message = textOf(error, fallback)
  return <p>{sentence?.(message) ?? message}</p>
}

/** LIVE-02: the connection broke during a save; the form is still there. */
export const LostSaveText = () => <LostText word={m.live_connection_lost_form()} />

const LostText = ({ word }: { readonly word: string }) => (
  <Requested word={word} requested={m.live_connection_lost_requested()} />
)
