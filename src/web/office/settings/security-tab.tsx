import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FlagSetting, NumberSetting, type TabProps } from './setting-inputs.tsx'

/** AUTH-13: the server refuses to require it until the caller has it. The way to it is beside the switch. */
const TwoFactorSetting = ({
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

const classes = [
  'passwordRequireUppercase',
  'passwordRequireLowercase',
  'passwordRequireNumbers',
  'passwordRequireSpecial',
] as const

/** AUTH-09, B6, ROLE-05, CNT-02, BO-06: passwords, sessions, delegation and approval. */
export const SecurityTab = ({ form, stored, pending }: TabProps) => (
  <>
    <Card>
      <Section heading={m.settings_passwords_heading()}>
        <p className="hp-field__help">{m.settings_passwords_text()}</p>
        <NumberSetting
          {...{ form, pending }}
          name="passwordMinLength"
          help={m.settings_password_length_help()}
          unit={m.settings_characters()}
        />
        <fieldset className="hp-settings__group">
          <legend className="hp-field__label">{m.settings_password_classes()}</legend>
          {classes.map((name) => (
            <FlagSetting key={name} {...{ form, pending, name }} help={undefined} />
          ))}
        </fieldset>
      </Section>
    </Card>
    <Card>
      <Section heading={m.settings_sign_in_heading()}>
        <NumberSetting
          {...{ form, pending }}
          name="sessionTimeoutHours"
          help={m.settings_session_timeout_help()}
          unit={m.settings_hours()}
        />
        <TwoFactorSetting {...{ form, stored, pending }} />
        <FlagSetting
          {...{ form, pending }}
          name="allowSelfRegistration"
          help={m.settings_self_registration_help()}
        />
      </Section>
    </Card>
    <Card>
      <Section heading={m.settings_delegated_heading()}>
        <FlagSetting
          {...{ form, pending }}
          name="delegatedAdministration"
          help={m.settings_delegated_help()}
        />
      </Section>
    </Card>
    <Card>
      <Section heading={m.settings_publishing_heading()}>
        <FlagSetting
          {...{ form, pending }}
          name="twoPersonPublishing"
          help={m.settings_two_persons_help()}
        />
        <FlagSetting
          {...{ form, pending }}
          name="moduleApproval"
          help={m.settings_module_approval_help()}
        />
      </Section>
    </Card>
  </>
)
