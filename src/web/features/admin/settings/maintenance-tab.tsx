import { useWatch } from 'react-hook-form'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ClosingFields } from './closing-fields.tsx'
import { settingFields } from './settings-fields.ts'
import { FlagSetting, type TabProps } from './setting-inputs.tsx'

/** SET-03. */
export const MaintenanceTab = ({ form, stored, pending }: TabProps) => {
  const message = useWatch({ control: form.control, name: 'maintenanceMessage' })
  return (
    <>
      <Card>
        <Section heading={m.settings_maintenance_heading()}>
          <Notice tone="warning">
            <p>
              {stored.values.maintenanceMode
                ? m.settings_maintenance_closed()
                : m.settings_maintenance_warning()}
            </p>
          </Notice>
          <FlagSetting
            {...{ form, pending }}
            name="maintenanceMode"
            help={m.settings_maintenance_help()}
          />
          <TextArea
            {...form.register('maintenanceMessage')}
            label={settingFields.maintenanceMessage.label()}
            help={m.settings_maintenance_message_help()}
            error={form.formState.errors.maintenanceMessage?.message}
            pending={pending}
          />
        </Section>
      </Card>
      <Card>
        <ClosingFields {...{ form, pending }} />
      </Card>
      <Card>
        <Section heading={m.settings_maintenance_preview()}>
          <p className="hp-settings__preview">
            {message.trim() === '' ? m.error_maintenance() : message}
          </p>
        </Section>
      </Card>
    </>
  )
}
