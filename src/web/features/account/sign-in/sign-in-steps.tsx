import { useState, type ReactNode } from 'react'
import type { SecondFactor } from '#contract/authMutations.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import type { FormStep } from '../form-step.ts'
import { LoginForm } from './login-form.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

type SignInStepsProps = {
  /** In the field of the address from the start. */
  readonly startEmail: string
  readonly onStep: (step: FormStep) => void
  /** What else stands by the password. */
  readonly children: ReactNode
}

/** AUTH-03, AUTH-10: the password, then what else the account is asked for, on the same page. */
export const SignInSteps = ({ startEmail, onStep, children }: SignInStepsProps) => {
  const [factor, setFactor] = useState<SecondFactor | null>(null)
  const [email, setEmail] = useState(startEmail)
  const [over, setOver] = useState<string | null>(null)

  if (factor !== null) {
    return (
      <SecondFactorStep
        factor={factor}
        onStep={onStep}
        onBack={() => setFactor(null)}
        onOver={(why) => {
          setOver(why)
          setFactor(null)
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
        onSecondFactor={(secondFactor, typed) => {
          setOver(null)
          setEmail(typed)
          setFactor(secondFactor)
        }}
      />
      {children}
    </>
  )
}
