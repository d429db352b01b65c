import { useState, type ReactNode } from 'react'
import type { SecondFactor } from '#contract/authMutations.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import type { FormStep } from '../form-step.ts'
import { LoginForm } from './login-form.tsx'
import { SecondStep } from './second-step.tsx'

type Props = {
  readonly onStep: (step: FormStep) => void
  /** What else stands by the password. */
  readonly children: ReactNode
}

/** AUTH-03, AUTH-10: the password, then what else the account is asked for, on the same page. */
export const SignInSteps = ({ onStep, children }: Props) => {
  const [asked, setAsked] = useState<SecondFactor | null>(null)
  const [email, setEmail] = useState('')
  const [over, setOver] = useState<string | null>(null)

  if (asked !== null) {
    return (
      <SecondStep
        asked={asked}
        onStep={onStep}
        onBack={() => setAsked(null)}
        onOver={(why) => {
          setOver(why)
          setAsked(null)
        }}
      />
    )
  }
  return (
    <>
      {over !== null && (
        <div role="alert">
          <Notice tone="warning">{over}</Notice>
        </div>
      )}
      <LoginForm
        email={email}
        onStep={onStep}
        onAsked={(secondFactor, typed) => {
          setOver(null)
          setEmail(typed)
          setAsked(secondFactor)
        }}
      />
      {children}
    </>
  )
}
