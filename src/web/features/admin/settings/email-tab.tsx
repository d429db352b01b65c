import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RelayPassword } from './relay-password.tsx'
import { NumberSetting, TextSetting, type TabProps } from './setting-inputs.tsx'
import { TestEmail } from './test-email.tsx'

/** SET-02. */
export const EmailTab = ({ form, stored, pending, ...tab }: TabProps) => (
  <>
    <Card>
      <Section heading={m.settings_relay_heading()}>
        <TextSetting
          {...{ form, pending }}
          name="smtpHost"
          help={m.settings_smtp_host_help()}
          inputMode="url"
          spellCheck={false}
        />
        <NumberSetting
          {...{ form, pending }}
          name="smtpPort"
          help={m.settings_smtp_port_help()}
          unit={null}
        />
        <TextSetting
          {...{ form, pending }}
          name="smtpUser"
          help={m.settings_smtp_user_help()}
          spellCheck={false}
        />
        <RelayPassword {...{ form, stored, pending }} />
      </Section>
    </Card>
    <Card>
      <Section heading={m.settings_sender_heading()}>
        <TextSetting
          {...{ form, pending }}
          name="smtpFromEmail"
          help={m.settings_from_email_help()}
          type="email"
        />
        <TextSetting
          {...{ form, pending }}
          name="smtpFromName"
          help={m.settings_from_name_help()}
        />
      </Section>
    </Card>
    <Card>
      <TestEmail stored={stored} {...tab} />
    </Card>
  </>
)
