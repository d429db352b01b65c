import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { NumberSetting, TextSetting, type TabProps } from './setting-inputs.tsx'

export const GeneralTab = ({ form, pending }: TabProps) => (
  <>
    <Card>
      <Section heading={m.settings_general_heading()}>
        <NumberSetting
          {...{ form, pending }}
          name="assessmentTimeoutMinutes"
          help={m.settings_assessment_timeout_help()}
          unit={m.settings_minutes()}
        />
        <NumberSetting
          {...{ form, pending }}
          name="maxFileUploadSizeMb"
          help={m.settings_max_upload_help()}
          unit="MB"
        />
      </Section>
    </Card>
    <Card>
      <Section heading={m.settings_contact_heading()}>
        <TextSetting
          {...{ form, pending }}
          name="contactEmail"
          help={m.settings_contact_email_help()}
          type="email"
        />
      </Section>
    </Card>
  </>
)
