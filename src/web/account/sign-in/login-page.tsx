import { useState, useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondFactor } from '#contract/authMutations.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { Link, useRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { requiredPathOf } from '#web/lib/navigation/redirect.ts'
import { useMaintenance } from '#web/lib/api/maintenance-state.ts'
import { useRetry } from '#web/lib/session/use-retry.ts'
import { useServerReachable } from '#web/lib/api/reachability.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { Card, Page, Section } from '#web/kit/layout/page.tsx'
import { NeedsScripts } from '../needs-scripts.tsx'
import { PasskeySignIn, SecondFactorStep, type FormStep } from './second-factor-step.tsx'
import { fetchSignInMethods, type DemoAccount } from '../visitor-calls.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'
import './login-page.css'

type Values = { email: string; password: string }

type LoginFormProps = {
  /** The address that the user typed before the second step. */
  readonly email: string
  readonly onStep: (step: FormStep) => void
  readonly onSecondFactor: (secondFactor: SecondFactor, email: string) => void
}

/** AUTH-03. Two required fields, checked without a schema: a schema would be larger than the page. */
export const LoginForm = ({ email: typed, onStep, onSecondFactor }: LoginFormProps) => {
  const { signIn } = useAuth()
  const form = useForm<Values>({
    shouldFocusError: false,
    // Without a default value the form keeps an address that was typed before the page was hydrated.
    ...(typed !== '' && { defaultValues: { email: typed } }),
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState

  const submit = async ({ email, password }: Values): Promise<void> => {
    setError(null)
    onStep('sending')
    try {
      const answer = await signIn(email.trim(), password)
      if (answer.success) return onStep('done')
      if ('secondFactor' in answer && answer.secondFactor !== undefined) {
        onStep('form')
        return onSecondFactor(answer.secondFactor, email)
      }
      setError(answer.message || m.login_failed_silently())
    } catch (failure) {
      setError(textOf(failure, m.login_failed()))
    }
    onStep('form')
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={isSubmitting}>
      <TextField
        {...form.register('email', { required: m.login_email_missing() })}
        type="email"
        autoComplete="username webauthn"
        label={m.login_email()}
        error={errors.email?.message}
        pending={isSubmitting}
      />
      <PasswordField
        {...form.register('password', { required: m.login_password_missing() })}
        autoComplete="current-password"
        label={m.login_password()}
        error={errors.password?.message}
        pending={isSubmitting}
      />
      <SubmitButton pending={isSubmitting}>
        {isSubmitting ? m.login_pending() : m.login_submit()}
      </SubmitButton>
    </Form>
  )
}

type SignInStepsProps = {
  /** In the field of the address from the start. */
  readonly startEmail: string
  readonly onStep: (step: FormStep) => void
  /** What else stands by the password. */
  readonly children: ReactNode
}

/** AUTH-03, AUTH-10: the password, then what else the account is asked for, on the same page. */
const SignInSteps = ({ startEmail, onStep, children }: SignInStepsProps) => {
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

/** AUTH-03: time to read the message before the page changes. */
const forwardAfterMs = 1_000

/** The notice for each way in which a session ended. */
const signedOutReasons = {
  none: null,
  left: null,
  inactive: m.logout_inactive,
  ended: m.error_no_session,
} as const

export const LoginPage = () => {
  const { redirect = '/' } = useSearchOf('/login')
  const { history } = useRouter()
  const { state } = useAuth()
  const [step, setStep] = useState<FormStep>('form')
  const [email, setEmail] = useState('')
  const closed = useMaintenance()
  const isReached = useServerReachable()
  // Asks again, so that the page notices when the server is reachable and a sign-in is possible.
  useRetry(!isReached, fetchMaintenance)
  const done = step === 'done'
  // A14, AUTH-13: a mandatory first step precedes any other destination.
  const first = state.status === 'signed-in' ? requiredPathOf(state.session.profile) : null
  const next = first ?? redirect

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => history.replace(next), forwardAfterMs)
    return () => clearTimeout(timer)
  }, [done, history, next])

  // ROLE-11: a user who did not sign out sees why they are here.
  const why = state.status === 'signed-out' ? signedOutReasons[state.because] : null

  if (state.status === 'signed-in' && step === 'form') return <RedirectTo path={next} />

  return (
    <Page
      title={m.login_title()}
      lead={redirect === '/' ? m.login_lead() : m.login_headed()}
      width="form"
    >
      <NeedsScripts />
      {why !== null && (
        <div role="alert">
          <Notice tone="warning">
            <p>{why()}</p>
          </Notice>
        </div>
      )}
      {!isReached && (
        <Notice tone="info">
          <p>{m.login_offline()}</p>
        </Notice>
      )}
      {closed !== null && (
        <Notice tone="info">
          <p className="hp-lines">{closed}</p>
          <p>{m.maintenance_login_only()}</p>
        </Notice>
      )}
      <Card>
        <LiveNotice tone="success">{done ? m.login_success() : null}</LiveNotice>
        {!done && (
          <SignInSteps key={email} startEmail={email} onStep={setStep}>
            <PasskeySignIn onStep={setStep} />
            <ProviderSignIn label={(name) => m.provider_sign_in({ name })} returnPath={redirect} />
            {closed === null && (
              <p>
                <Link to="/forgot-password">{m.login_forgot()}</Link>
              </p>
            )}
          </SignInSteps>
        )}
      </Card>
      {closed === null && <NoAccount />}
      {step === 'form' && <DemoAccounts onChoose={setEmail} />}
    </Page>
  )
}

/** A demonstration lists its accounts with what each is on the ward; the password is where it was started. */
const DemoAccounts = ({ onChoose }: { readonly onChoose: (email: string) => void }) => {
  const ways = useFetch(fetchSignInMethods)
  if (ways.status !== 'ready' || ways.data.demoAccounts.length === 0) return null
  const choose = ({ email }: DemoAccount): void => {
    flushSync(() => onChoose(email))
    document.querySelector<HTMLElement>('[autocomplete="current-password"]')?.focus()
  }
  return (
    <Section heading={m.login_demo()}>
      <p>{m.login_demo_text()}</p>
      <ul className="hp-demo-accounts" lang="nb">
        {ways.data.demoAccounts.map((account) => (
          <li key={account.email}>
            <Button variant="secondary" tone="neutral" size="small" onClick={() => choose(account)}>
              {account.name}
            </Button>
            <span>
              {account.email.split('@')[0]} · {account.who}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** X1: without self-registration, this says who creates accounts. */
const NoAccount = () => {
  const ways = useFetch(fetchSignInMethods)
  if (ways.status === 'pending') {
    return (
      <p>
        <Skeleton width={14} height={1.5} />
      </p>
    )
  }
  if (ways.status === 'ready' && !ways.data.selfRegistration)
    return <p>{m.login_account_given()}</p>
  return (
    <p>
      {m.login_no_account()} <Link to="/signup">{m.login_to_signup()}</Link>
    </p>
  )
}
