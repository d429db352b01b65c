import { useCallback, useState } from 'react'
import { useAnswer } from '#web/lib/answer.ts'
import { textOf } from '#web/lib/failure.ts'
import { GoTo } from '#web/lib/go-to.tsx'
import { heldProviderAnswer } from '#web/lib/held-token.ts'
import { useAuth } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'
import { Actions } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { readHeaded } from './headed.ts'
import { StatePage } from './state-page.tsx'

/** What was wrong; null: nothing, and somebody is signed in. */
type Problem = string | null

/** An answer is good for once: told a second time, it is the first one's end. */
let told: { readonly answer: string; readonly problem: Promise<Problem> } | null = null

/** AUTH-03: where the provider sends people back to. */
export const ProviderPage = () => {
  const answer = heldProviderAnswer.useHeld()
  // Reloaded, the page knows of none.
  return answer === null ? <GoTo path="/login" /> : <Ending key={answer} answer={answer} />
}

const Ending = ({ answer }: { readonly answer: string }) => {
  const { signInWithProvider } = useAuth()
  // Before whoever signs in takes over what the tab keeps.
  const [headed] = useState(readHeaded)
  const tell = useCallback((): Promise<Problem> => {
    if (told?.answer !== answer) {
      const problem = signInWithProvider(answer).then(
        (ended) => (ended.success ? null : ended.message),
        (failure: unknown) => textOf(failure, m.provider_failed()),
      )
      told = { answer, problem }
    }
    return told.problem
  }, [answer, signInWithProvider])
  const ended = useAnswer(tell)

  if (ended.status !== 'ready') {
    return (
      <StatePage title={m.provider_title()}>
        <p role="status">{m.provider_pending()}</p>
      </StatePage>
    )
  }
  return ended.data === null ? <GoTo path={headed} /> : <NotSignedIn problem={ended.data} />
}

const NotSignedIn = ({ problem }: { readonly problem: string }) => (
  <StatePage title={m.provider_not_done()}>
    <LiveNotice tone="danger">
      <p>{problem}</p>
    </LiveNotice>
    <Actions>
      <ButtonLink to="/login">{m.provider_to_login()}</ButtonLink>
    </Actions>
  </StatePage>
)
