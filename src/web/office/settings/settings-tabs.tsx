import { useId, type ComponentType } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { TestMailFailure } from '#contract/systemSettings.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { Requested } from '#web/kit/layout/requested.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Tabs } from '#web/kit/layout/tabs.tsx'
import { Card, Section, Actions } from '#web/kit/layout/page.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { MaintenanceTab } from './maintenance-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { tabNames, tabs, tabTexts, type TabId } from './settings-fields.ts'
import {
  FlagSetting,
  IdleSetting,
  NumberSetting,
  TextSetting,
  RelayPassword,
  type TabProps,
} from './setting-inputs.tsx'
import { tabsWithErrors } from './use-settings-form.ts'

/** SET-02: the mail server and the sender. */
const EmailTab = ({ form, stored, pending, ...tab }: TabProps) => (
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

const GeneralTab = ({ form, pending }: TabProps) => (
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

/** M2, OBS-09, H6: times of keeping, anonymous observations, and what the log leaves out. */
const PrivacyTab = ({ form, pending }: TabProps) => (
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

const NotificationsTab = ({ form, pending }: TabProps) => (
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

const contents: Readonly<Record<TabId, ComponentType<TabProps>>> = {
  general: GeneralTab,
  security: SecurityTab,
  notifications: NotificationsTab,
  privacy: PrivacyTab,
  email: EmailTab,
  maintenance: MaintenanceTab,
}

type SettingsTabsProps = TabProps & { readonly tab: TabId; readonly onTab: (tab: TabId) => void }

/** SET-01. Each tab shows whether it contains an error, even while another tab is open. */
export const SettingsTabs = ({ tab: active, onTab, ...shared }: SettingsTabsProps) => {
  const flawed = tabsWithErrors(shared.form)
  return (
    <Tabs
      label={m.settings_tabs()}
      active={active}
      onActivate={onTab}
      tabs={tabs.map((id) => {
        const Content = contents[id]
        return {
          id,
          label: tabTexts[id](),
          requested: tabTexts[id]() === tabNames[id]() ? null : tabNames[id](),
          flaw: flawed.has(id) ? m.settings_tab_flawed() : null,
          content: <Content {...shared} />,
        }
      })}
    />
  )
}

type TestEmailProps = Pick<TabProps, 'stored' | 'isDirty' | 'result' | 'onResult'>

/** F-E2: why a test e-mail did not leave. */
const causes = {
  'refused-address': m.settings_test_refused_address,
  'no-answer': m.settings_test_no_answer,
  'no-tls': m.settings_test_no_tls,
  credentials: m.settings_test_credentials,
  'relay-refused': m.settings_test_relay_refused,
  'no-relay': m.settings_test_no_relay,
  'too-many': m.settings_test_too_many,
} as const satisfies Record<TestMailFailure, () => string>

/** SET-02: by the saved settings, to the caller's own address. */
const TestEmail = ({ stored, isDirty, result, onResult }: TestEmailProps) => {
  const hintId = useId()
  const test = useMutation({ mutationFn: () => api.systemSettings.testEmail.mutate({}) })
  const isShown = result === 'test'
  const isReady = stored.values.smtpHost !== '' && stored.values.smtpFromEmail !== ''
  const failed = test.isError || test.data?.success === false
  const cause = test.data?.failure ?? null
  const why = test.isError ? textOf(test.error, '') : ((cause && causes[cause]()) ?? '')
  const notReady = isDirty ? m.settings_test_save_first() : m.settings_test_not_ready()
  return (
    <Section heading={m.settings_test_heading()}>
      <p className="hp-field__help" id={hintId}>
        {isReady ? m.settings_test_text() : notReady}
        {isReady && isDirty && ` ${m.settings_test_unsaved()}`}
      </p>
      <Actions>
        <Button
          variant="secondary"
          disabled={!isReady}
          aria-describedby={hintId}
          pending={test.isPending}
          onClick={() => {
            onResult('test')
            test.mutate()
          }}
        >
          {test.isPending ? m.settings_test_sending() : m.settings_test_send()}
        </Button>
      </Actions>
      <LiveNotice tone="success">
        {isShown && test.data?.success === true ? (
          <Requested word={m.settings_test_sent_word()} requested={m.settings_test_sent()} />
        ) : null}
      </LiveNotice>
      <LiveNotice tone="danger">
        {isShown && failed ? (
          <>
            <Requested word={m.settings_test_failed_word()} requested={m.settings_test_failed()} />
            {why !== '' && <p>{why}</p>}
          </>
        ) : null}
      </LiveNotice>
    </Section>
  )
}
