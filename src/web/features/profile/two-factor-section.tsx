import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useAuth, useSession } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Notice, LiveNotice } from '#web/ui/layout/notice.tsx'
import { Card, Section, Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { downloadText } from '#web/lib/browser/download.ts'
import { useShownOnce } from '#web/lib/browser/use-shown-once.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordStep } from './password-step.tsx'
import { ScanStep } from './scan-step.tsx'
import { TwoFactorStatus } from './two-factor-status.tsx'
import { StepHeading } from './step-heading.tsx'
import './profile.css'

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
