import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FlagSetting, type TabProps } from './setting-inputs.tsx'

/** AUTH-13: the server refuses to require it until the caller has it. The way to it is beside the switch. */
export const TwoFactorSetting = ({
  form,
  stored,
  pending,
}: Pick<TabProps, 'form' | 'stored' | 'pending'>) => {
  const { data } = useQuery(useTRPC().twoFactor.status.queryOptions({}))
  const isMissing = data !== undefined && data.since === null && data.passkeys === 0
  return (
    <FlagSetting
      {...{ form, pending }}
      name="enableTwoFactor"
      help={
        <>
          {m.settings_two_factor_help()}
          {isMissing && !stored.values.enableTwoFactor && (
            <span className="hp-settings__bounds">
              {m.settings_two_factor_own_first()}{' '}
              <Link to="/profile">{m.settings_two_factor_own_link()}</Link>
            </span>
          )}
        </>
      }
    />
  )
}
