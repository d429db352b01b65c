import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { providerAnswerToken } from '#web/lib/navigation/link-token.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StatePage } from '../state-page.tsx'
import { readReturnPath } from './provider-sign-in.tsx'
import { SecondFactorStep, type FormStep } from './second-factor-step.tsx'

type SignInEnd = Awaited<ReturnType<ReturnType<typeof useAuth>['signInWithProvider']>>

/** An answer is valid once. A second submission returns the result of the first one. */
let lastSignIn: { readonly answer: string; readonly ended: Promise<SignInEnd> } | null = null

/** AUTH-03: the page that the provider redirects users to. */
export const ProviderPage = () => {
  const answer = providerAnswerToken.useToken()
  // After a reload, the page has no answer.
  return answer === null ? <RedirectTo path="/login" /> : <Ending key={answer} answer={answer} />
}

const Ending = ({ answer }: { readonly answer: string }) => {
  const { signInWithProvider } = useAuth()
  // Reads it before the user who signs in takes over the storage of the tab.
  const [returnPath] = useState(readReturnPath)
  const finishSignIn = useCallback((): Promise<SignInEnd> => {
    if (lastSignIn?.answer !== answer) {
      const ended = signInWithProvider(answer).catch((failure: unknown): SignInEnd => ({
        success: false,
        message: textOf(failure, m.provider_failed()),
      }))
      lastSignIn = { answer, ended }
    }
    return lastSignIn.ended
  }, [answer, signInWithProvider])
  const ended = useFetch(finishSignIn)

  if (ended.status !== 'ready') {
    return (
      <StatePage title={m.provider_title()}>
        <p role="status">{m.provider_pending()}</p>
      </StatePage>
    )
  }
  return <SignInEndView ended={ended.data} returnPath={returnPath} />
}

/** C4: the page asks a user with a second factor for it after the provider too. */
const SignInEndView = ({
  ended,
  returnPath,
}: {
  readonly ended: SignInEnd
  readonly returnPath: string
}) => {
  const [step, setStep] = useState<FormStep>('form')
  const [over, setOver] = useState<string | null>(null)
  const navigate = useNavigate()
  if (ended.success || step === 'done') return <RedirectTo path={returnPath} />
  if (over !== null || ended.secondFactor === undefined) {
    return <NotSignedIn problem={over ?? ended.message} />
  }
  return (
    <StatePage title={m.provider_title()}>
      <SecondFactorStep
        factor={ended.secondFactor}
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
