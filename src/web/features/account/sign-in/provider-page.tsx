import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useAnswer } from '#web/lib/api/answer.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { GoTo } from '#web/lib/navigation/go-to.tsx'
import { heldProviderAnswer } from '#web/lib/navigation/held-token.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { FormStep } from '../form-step.ts'
import { readHeaded } from './headed.ts'
import { SecondStep } from './second-step.tsx'
import { StatePage } from '../state-page.tsx'

type Ended = Awaited<ReturnType<ReturnType<typeof useAuth>['signInWithProvider']>>

/** An answer is valid once. A second submission returns the result of the first one. */
let told: { readonly answer: string; readonly ended: Promise<Ended> } | null = null

/** AUTH-03: the page that the provider redirects users to. */
export const ProviderPage = () => {
  const answer = heldProviderAnswer.useHeld()
  // After a reload, the page has no answer.
  return answer === null ? <GoTo path="/login" /> : <Ending key={answer} answer={answer} />
}

const Ending = ({ answer }: { readonly answer: string }) => {
  const { signInWithProvider } = useAuth()
  // Reads it before the user who signs in takes over the storage of the tab.
  const [headed] = useState(readHeaded)
  const tell = useCallback((): Promise<Ended> => {
    if (told?.answer !== answer) {
      const ended = signInWithProvider(answer).catch((failure: unknown): Ended => ({
        success: false,
        message: textOf(failure, m.provider_failed()),
      }))
      told = { answer, ended }
    }
    return told.ended
  }, [answer, signInWithProvider])
  const ended = useAnswer(tell)

  if (ended.status !== 'ready') {
    return (
      <StatePage title={m.provider_title()}>
        <p role="status">{m.provider_pending()}</p>
      </StatePage>
    )
  }
  return <After ended={ended.data} headed={headed} />
}

/** C4: the page asks a user with a second factor for it after the provider too. */
const After = ({ ended, headed }: { readonly ended: Ended; readonly headed: string }) => {
  const [step, setStep] = useState<FormStep>('form')
  const [over, setOver] = useState<string | null>(null)
  const navigate = useNavigate()
  if (ended.success || step === 'done') return <GoTo path={headed} />
  if (over !== null || ended.secondFactor === undefined) {
    return <NotSignedIn problem={over ?? ended.message} />
  }
  return (
    <StatePage title={m.provider_title()}>
      <SecondStep
        asked={ended.secondFactor}
        onStep={setStep}
        onBack={() => void navigate({ to: '/login' })}
        onOver={setOver}
      />
    </StatePage>
  )
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
