import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FlagSetting, NumberSetting, type TabProps } from './setting-inputs.tsx'

/** M2, OBS-09, H6. */
export const PrivacyTab = ({ form, pending }: TabProps) => (
  <>
    <Card>
      <Section heading={m.settings_retention_heading()}>
        <NumberSetting
          {...{ form, pending }}
          name="dataRetentionDays"
          help={m.settings_retention_help()}
          unit={m.settings_days()}
        />
      </Section>
    </Card>
    <Card>
      <Section heading={m.settings_traces_heading()}>
        <FlagSetting
          {...{ form, pending }}
          name="allowAnonymousAssessments"
          help={m.settings_anonymous_help()}
        />
        <FlagSetting
          {...{ form, pending }}
          name="enableAuditLogging"
          help={m.settings_audit_help()}
        />
      </Section>
    </Card>
  </>
)
