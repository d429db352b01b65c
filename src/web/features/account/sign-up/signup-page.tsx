import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { NeedsScripts } from '../needs-scripts.tsx'
import type { FormStep } from '../form-step.ts'
import { fetchSignInMethods } from '../sign-in/provider-calls.ts'
import { SignupForm } from './signup-form.tsx'

/** AUTH-04: time to read the message before the page changes. */
const forwardAfterMs = 3_000

export const SignupPage = () => {
  const navigate = useNavigate()
  const { state } = useAuth()
  const [step, setStep] = useState<FormStep>('form')
  const ways = useFetch(fetchSignInMethods)

  useEffect(() => {
    if (step !== 'done') return
    const timer = setTimeout(() => void navigate({ to: '/login' }), forwardAfterMs)
    return () => clearTimeout(timer)
  }, [step, navigate])

  if (state.status === 'signed-in' && step === 'form') return <RedirectTo path="/" />
  if (ways.status === 'ready' && !ways.data.selfRegistration) return <SignupClosed />

  return (
    <Page title={m.signup_title()} lead={m.signup_lead()} width="form">
      <NeedsScripts />
      <Card>
        <LiveNotice tone="success">{step === 'done' ? m.signup_success() : null}</LiveNotice>
        {step !== 'done' && <SignupForm onStep={setStep} />}
      </Card>
      <p>
        {m.signup_has_account()} <Link to="/login">{m.nav_login()}</Link>
      </p>
    </Page>
  )
}

/** X1: `allowSelfRegistration` is off. */
const SignupClosed = () => (
  <Page title={m.signup_title()} lead={m.signup_closed()} width="form">
    <p>
      {m.signup_has_account()} <Link to="/login">{m.nav_login()}</Link>
    </p>
  </Page>
)
