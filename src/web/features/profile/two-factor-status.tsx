import { FEW_RECOVERY_CODES } from '#domain/account/recovery-code.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

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
export const TwoFactorStatus = ({ status, leadsOn, onAsk }: TwoFactorStatusProps) => {
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
