import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FlagSetting, IdleSetting, type TabProps } from './setting-inputs.tsx'

export const NotificationsTab = ({ form, pending }: TabProps) => (
  <Card>
    <Section heading={m.settings_notifications_heading()}>
      <FlagSetting
        {...{ form, pending }}
        name="enableEmailNotifications"
        help={m.settings_email_notifications_help()}
      />
      <IdleSetting name="enableSmsNotifications" help={m.settings_sms_notifications_help()} />
    </Section>
  </Card>
)
