import { useWatch } from 'react-hook-form'
import { isInstant } from '#domain/calendar/day.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { comingInWords } from '#web/shared/follow-up/time-words.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ClosingFields } from './closing-fields.tsx'
import { settingFields } from './settings-fields.ts'
import { FlagSetting, type TabProps } from './setting-inputs.tsx'

/** SET-03: closing the system, now or planned. */
export const MaintenanceTab = ({ form, stored, pending }: TabProps) => {
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
        <ClosedPreview form={form} />
      </Card>
    </>
  )
}

/** What the users read: of a planned closing (BO-17) also ahead of it, and when it opens again. */
const ClosedPreview = ({ form }: Pick<TabProps, 'form'>) => {
  const language = useLanguage()
  const now = useServerMinute()
  const [message, isClosed, from, until] = useWatch({
    control: form.control,
    name: ['maintenanceMessage', 'maintenanceMode', 'closingFrom', 'closingUntil'],
  })
  const text = message.trim() === '' ? m.error_maintenance() : message
  const isPlanned = !isClosed && isInstant(from) && isInstant(until)
  return (
    <Section heading={m.settings_maintenance_preview()}>
      {isPlanned && (
        <p className="hp-settings__preview">
          {m.closing_ahead({ from: formatTime(from, language) })}
        </p>
      )}
      <p className="hp-settings__preview">
        {text}
        {isPlanned &&
          ` ${m.closing_until({ until: comingInWords(Date.parse(until), now, language) })}`}
      </p>
    </Section>
  )
}
