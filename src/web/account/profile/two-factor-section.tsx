import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useAuth, useSession } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Notice, LiveNotice } from '#web/kit/layout/notice.tsx'
import { Card, Section, Actions } from '#web/kit/layout/page.tsx'
import { downloadText } from '#web/lib/browser/download.ts'
import { useShownOnce } from '#web/lib/browser/use-shown-once.ts'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { FEW_RECOVERY_CODES } from '#domain/account/second-factor.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { CodeField, codeRules } from '#web/account/kit/code-field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ScanStep, StepHeading } from './scan-step.tsx'
import '#web/account/kit/account-parts.css'

type Values = { password: string; code: string }

type PasswordStepProps = {
  readonly text: string
  readonly submit: string
  readonly tone?: 'accent' | 'danger'
  /** C7: turning it off takes both. */
  readonly withCode?: boolean
  readonly onSend: (values: Values) => Promise<void>
  readonly onCancel: () => void
}

/** That it is still the owner who sits there, before anything of it changes. */
const PasswordStep = (props: PasswordStepProps) => {
  const { text, submit, tone = 'accent', withCode = false, onSend, onCancel } = props
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: { password: '', code: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])

  const send = async (values: Values): Promise<void> => {
    setError(null)
    try {
      await onSend(values)
    } catch (failure) {
      if (refusalOf(failure)?.reason === 'wrong-code') form.resetField('code')
      setError(textOf(failure, m.two_factor_failed()))
    }
  }

  return (
    <Form form={form} onSubmit={send} error={error} pending={pending}>
      <p>{text}</p>
      <PasswordField
        {...form.register('password', { required: m.login_password_missing() })}
        autoComplete="current-password"
        label={m.login_password()}
        error={errors.password?.message}
        pending={pending}
      />
      {withCode && (
        <CodeField
          {...form.register('code', codeRules('either'))}
          kind="either"
          error={errors.code?.message}
          pending={pending}
        />
      )}
      <Actions>
        <Button type="submit" tone={tone} pending={pending}>
          {pending ? m.two_factor_sending() : submit}
        </Button>
        <Button variant="secondary" tone="neutral" onClick={onCancel}>
          {m.two_factor_cancel()}
        </Button>
      </Actions>
    </Form>
  )
}

type Status = {
  readonly since: string | null
  readonly recoveryCodesLeft: number
  readonly passkeys: number
  readonly isRequired: boolean
}

type TwoFactorStatusProps = {
  readonly status: Status
  /** AUTH-13: it was asked for before anything else, and is there now. */
  readonly leadsOn: boolean
  readonly onAsk: (what: 'begin' | 'renew' | 'disable') => void
}

/** Whether it is on, and what can be done about it. */
const TwoFactorStatus = ({ status, leadsOn, onAsk }: TwoFactorStatusProps) => {
  const language = useLanguage()
  const { since, recoveryCodesLeft, passkeys, isRequired } = status
  const renew = (
    <Button variant="secondary" onClick={() => onAsk('renew')}>
      {m.two_factor_renew()}
    </Button>
  )
  if (since === null) {
    return (
      <>
        <p>{passkeys > 0 ? m.two_factor_app_off_text() : m.two_factor_off_text()}</p>
        <Actions>
          <Button onClick={() => onAsk('begin')}>{m.two_factor_turn_on()}</Button>
          {passkeys > 0 && renew}
        </Actions>
      </>
    )
  }
  const isKept = isRequired && passkeys === 0
  return (
    <>
      <p>{m.two_factor_on()}</p>
      <Facts
        facts={[
          [m.two_factor_since(), formatDate(since, language)],
          [m.two_factor_codes_left(), String(recoveryCodesLeft)],
        ]}
      />
      {recoveryCodesLeft < FEW_RECOVERY_CODES && (
        <Notice tone="warning">{m.two_factor_codes_few()}</Notice>
      )}
      {isKept && <p>{m.two_factor_kept()}</p>}
      <Actions>
        {leadsOn && <ButtonLink to="/dashboard">{m.password_continue()}</ButtonLink>}
        {renew}
        {!isKept && (
          <Button variant="secondary" tone="danger" onClick={() => onAsk('disable')}>
            {m.two_factor_disable()}
          </Button>
        )}
      </Actions>
    </>
  )
}

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** C5: shown once; the server has only their hashes. */
const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const text = [m.two_factor_codes_file_head(), '', ...codes, ''].join('\n')
  const { copied, copy, save, isRefused } = useShownOnce(text)

  return (
    <>
      <StepHeading>{m.two_factor_codes_heading()}</StepHeading>
      <p>{m.two_factor_codes_text()}</p>
      <ul className="hp-codes">
        {codes.map((code) => (
          <li key={code} className="hp-code">
            {code}
          </li>
        ))}
      </ul>
      <LiveNotice tone={copied === 'yes' ? 'success' : 'info'}>
        {copied === null ? null : (
          <p>{copied === 'yes' ? m.two_factor_codes_copied() : m.two_factor_codes_by_hand()}</p>
        )}
      </LiveNotice>
      <LiveNotice tone="warning">
        {isRefused ? <p>{m.two_factor_codes_refused()}</p> : null}
      </LiveNotice>
      <Actions>
        <Button onClick={onDone}>{m.two_factor_codes_done()}</Button>
        <Button
          variant="secondary"
          onClick={() => {
            downloadText(m.two_factor_codes_file(), text)
            save()
          }}
        >
          {m.two_factor_codes_download()}
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {m.two_factor_codes_copy()}
        </Button>
      </Actions>
    </>
  )
}

type Step =
  | { readonly kind: 'status' | 'begin' | 'renew' | 'disable' }
  | { readonly kind: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** AUTH-10: two-factor by an application, from off to on and back. */
export const TwoFactorSection = () => {
  const { profile } = useSession()
  return (
    <Card>
      <Section heading={m.two_factor_heading()}>
        {/* AUTH-13: why one is here. */}
        {profile.mustEnrol && <Notice tone="warning">{m.two_factor_required()}</Notice>}
        <Steps />
      </Section>
    </Card>
  )
}

const Steps = () => {
  const { reload } = useAuth()
  const { mustEnrol } = useSession().profile
  const [wasHeldBack] = useState(mustEnrol)
  const status = useQuery(useTRPC().twoFactor.status.queryOptions({}))
  const [step, setStep] = useState<Step>({ kind: 'status' })
  const toStatus = () => setStep({ kind: 'status' })
  /** The codes first: whatever is fetched afterwards, they are shown. */
  const show = async (codes: readonly string[]): Promise<void> => {
    setStep({ kind: 'codes', codes })
    await Promise.all([status.refetch(), reload()])
  }

  switch (step.kind) {
    case 'begin':
      return (
        <PasswordStep
          text={m.two_factor_password_text()}
          submit={m.two_factor_next()}
          onCancel={toStatus}
          onSend={async ({ password }) =>
            setStep({ kind: 'scan', ...(await api.twoFactor.begin.mutate({ password })) })
          }
        />
      )
    case 'scan':
      return <ScanStep {...step} onCodes={show} onCancel={toStatus} />
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={toStatus} />
    case 'renew':
      return (
        <PasswordStep
          text={m.two_factor_renew_text()}
          submit={m.two_factor_renew()}
          onCancel={toStatus}
          onSend={async ({ password }) =>
            show((await api.twoFactor.renewCodes.mutate({ password })).recoveryCodes)
          }
        />
      )
    case 'disable':
      return (
        <PasswordStep
          text={m.two_factor_disable_text()}
          submit={m.two_factor_disable()}
          tone="danger"
          withCode
          onCancel={toStatus}
          onSend={async (values) => {
            await api.twoFactor.disable.mutate(values)
            await status.refetch()
            toStatus()
          }}
        />
      )
    case 'status':
      if (status.data !== undefined) {
        return (
          <TwoFactorStatus
            status={status.data}
            leadsOn={wasHeldBack && !mustEnrol}
            onAsk={(kind) => setStep({ kind })}
          />
        )
      }
      return status.error === null ? (
        <SkeletonRows rows={2} />
      ) : (
        <LoadFailed error={status.error} retry={status.refetch} />
      )
  }
}
