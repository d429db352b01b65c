import { useState } from 'react'
import { useController } from 'react-hook-form'
import { isInstant } from '#domain/calendar/day.ts'
import { momentOf, noMoment, type Moment } from '#web/lib/format/norwegian-moment.ts'
import { MomentField } from '#web/shared/follow-up/ward/moment-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Actions, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { settingFields } from './settings-fields.ts'
import type { TabProps } from './setting-inputs.tsx'

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
export const ClosingFields = ({ form, pending }: ClosingProps) => {
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
