import { useWatch, useController } from 'react-hook-form'
import { useState } from 'react'
import { isInstant } from '#domain/calendar/day.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { momentOf, noMoment, type Moment } from '#web/lib/format/norwegian-moment.ts'
import { comingInWords } from '#web/shared/follow-up/time-words.ts'
import { MomentField } from '#web/shared/follow-up/ward/moment-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Card, Section, Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
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

type ClosingProps = Pick<TabProps, 'form' | 'pending'>
type Name = 'closingFrom' | 'closingUntil'

/** The value of the form: '' for none, an ISO instant, or the text that is none yet, which is refused. */
const valueOf = ({ day, time, at }: Moment): string => at ?? `${day} ${time}`.trim()

const stored = (value: string): Moment => (isInstant(value) ? momentOf(value) : noMoment)

const ClosingMoment = ({ form, pending, name }: ClosingProps & { readonly name: Name }) => {
  const {
    field: { ref, value: given, onChange },
    fieldState,
  } = useController({ control: form.control, name })
  const [typed, setTyped] = useState(noMoment)
  // The form may take another value, of a save or of another administrator.
  const value = valueOf(typed) === given ? typed : stored(given)
  return (
    <MomentField
      ref={ref}
      side="future"
      label={settingFields[name].label()}
      error={fieldState.error?.message}
      pending={pending}
      value={value}
      onChange={(moment) => {
        setTyped(moment)
        onChange(valueOf(moment))
      }}
    />
  )
}

/** BO-17: from when until when the system closes by itself. */
const ClosingFields = ({ form, pending }: ClosingProps) => {
  const isPlanned = form.watch(['closingFrom', 'closingUntil']).some((value) => value !== '')
  const remove = (name: Name): void => form.setValue(name, '', { shouldDirty: true })
  return (
    <Section heading={m.settings_closing_heading()}>
      <p className="hp-field__help">{m.settings_closing_text()}</p>
      <ClosingMoment {...{ form, pending }} name="closingFrom" />
      <ClosingMoment {...{ form, pending }} name="closingUntil" />
      {isPlanned && (
        <Actions>
          <Button
            variant="secondary"
            tone="neutral"
            disabled={pending}
            onClick={() => {
              remove('closingFrom')
              remove('closingUntil')
            }}
          >
            {m.settings_closing_remove()}
          </Button>
        </Actions>
      )}
    </Section>
  )
}
