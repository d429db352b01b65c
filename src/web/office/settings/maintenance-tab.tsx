import { useWatch, useController } from 'react-hook-form'
import { useState } from 'react'
import { isInstant } from '#domain/calendar/day.ts'
import { closingProblems } from '#domain/settings/planned-closing.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { momentOf, noMoment, type Moment } from '#web/lib/format/norwegian-moment.ts'
import { comingInWords } from '#web/ward/kit/time-texts.ts'
import { MomentField } from '#web/ward/kit/row/moment-field.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Card, Section, Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { settingFields } from './settings-fields.ts'
import { FlagSetting, type TabProps } from './setting-inputs.tsx'
import { closingErrors } from './use-settings-form.ts'

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
        <ClosingFields {...{ form, stored, pending }} />
      </Card>
      <Card>
        <ClosedPreview {...{ form, stored }} />
      </Card>
    </>
  )
}

/** What the users read: of a planned closing (BO-17) also ahead of it, and when it opens again. */
const ClosedPreview = ({ form, stored }: Pick<TabProps, 'form' | 'stored'>) => {
  const language = useLanguage()
  const now = useServerMinute()
  const [message, isClosed, closingFrom, closingUntil] = useWatch({
    control: form.control,
    name: ['maintenanceMessage', 'maintenanceMode', 'closingFrom', 'closingUntil'],
  })
  const text = message.trim() === '' ? m.error_maintenance() : message
  const isPlanned =
    !isClosed &&
    [closingFrom, closingUntil].every(isInstant) &&
    closingProblems(stored.values, { closingFrom, closingUntil }, now).length === 0
  return (
    <Section heading={m.settings_maintenance_preview()}>
      {isPlanned && (
        <p className="hp-settings__preview">
          {m.closing_ahead({ from: formatTime(closingFrom, language) })}
        </p>
      )}
      <p className="hp-settings__preview">
        {text}
        {isPlanned &&
          ` ${m.closing_until({ until: comingInWords(Date.parse(closingUntil), now, language) })}`}
      </p>
    </Section>
  )
}

type ClosingProps = Pick<TabProps, 'form' | 'stored' | 'pending'>
type Name = 'closingFrom' | 'closingUntil'

/** The value of the form: '' for none, an ISO instant, or the text that is none yet, which is refused. */
const valueOf = ({ day, time, at }: Moment): string => at ?? `${day} ${time}`.trim()

const shownOf = (value: string): Moment => (isInstant(value) ? momentOf(value) : noMoment)

type ClosingMomentProps = Pick<ClosingProps, 'form' | 'pending'> & {
  readonly name: Name
  /** What is wrong before the form is sent. */
  readonly error: string | undefined
  readonly onType: () => void
  readonly onLeave: () => void
}

const ClosingMoment = (props: ClosingMomentProps) => {
  const { form, pending, name, error, onType, onLeave } = props
  const {
    field: { ref, value: given, onChange },
    fieldState,
  } = useController({ control: form.control, name })
  const [typed, setTyped] = useState(noMoment)
  // The form may take another value, of a save or of another administrator.
  const value = valueOf(typed) === given ? typed : shownOf(given)
  return (
    <MomentField
      ref={ref}
      side="future"
      label={settingFields[name].label()}
      error={fieldState.error?.message ?? error}
      pending={pending}
      value={value}
      onLeave={onLeave}
      onChange={(moment) => {
        onType()
        setTyped(moment)
        onChange(valueOf(moment))
      }}
    />
  )
}

/** BO-17: from when until when the system closes by itself. */
const ClosingFields = ({ form, stored, pending }: ClosingProps) => {
  const now = useServerMinute()
  // A field that is being typed in says nothing until the user leaves it.
  const [typing, setTyping] = useState<Name | null>(null)
  const [closingFrom, closingUntil] = form.watch(['closingFrom', 'closingUntil'])
  const problems = closingProblems(stored.values, { closingFrom, closingUntil }, now)
  const momentOfPlan = (name: Name) => {
    const why = problems.find(({ field }) => field === name && field !== typing)?.why
    return {
      form,
      pending,
      name,
      // The second moment comes after the first one: only a save asks for both.
      error: why === undefined || why === 'incomplete' ? undefined : closingErrors[why](),
      onType: () => setTyping(name),
      onLeave: () => setTyping(null),
    }
  }
  const remove = (): void => {
    form.setValue('closingFrom', '', { shouldDirty: true })
    form.setValue('closingUntil', '', { shouldDirty: true })
    form.clearErrors(['closingFrom', 'closingUntil'])
    // The button goes with the plan.
    form.setFocus('closingFrom')
  }
  return (
    <Section heading={m.settings_closing_heading()}>
      <p className="hp-field__help">{m.settings_closing_text()}</p>
      <ClosingMoment {...momentOfPlan('closingFrom')} />
      <ClosingMoment {...momentOfPlan('closingUntil')} />
      {closingFrom + closingUntil !== '' && (
        <Actions>
          <Button variant="secondary" tone="neutral" disabled={pending} onClick={remove}>
            {m.settings_closing_remove()}
          </Button>
        </Actions>
      )}
    </Section>
  )
}
