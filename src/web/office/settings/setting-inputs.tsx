import { useRef, type ComponentProps, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { StoredSettings } from '#contract/systemSettings.ts'
import { settingTable, type SettingKey } from '#domain/settings/settings.ts'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { TextField, FieldShell, type FieldProps } from '#web/kit/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { settingFields, type SettingsValues } from './settings-fields.ts'
import { flushSync } from 'react-dom'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { losesPassword } from './use-settings-form.ts'
import '#web/office/kit/operation.css'

/** The props of each tab. */
export type TabProps = {
  readonly form: UseFormReturn<SettingsValues>
  /** The stored settings that the form is based on. */
  readonly stored: StoredSettings
  readonly pending: boolean
  readonly isDirty: boolean
  /** BO-16: what the page shows the result of: the last save, or the last test of the mail. Never both. */
  readonly result: 'save' | 'test'
  readonly onResult: (of: 'save' | 'test') => void
}

type KeyOf<Kind extends string> = {
  [Key in SettingKey]: (typeof settingTable)[Key] extends { readonly kind: Kind } ? Key : never
}[SettingKey]

type Shared = Pick<TabProps, 'form' | 'pending'>

const inputOf = ({ form, pending }: Shared, name: SettingKey) => ({
  ...form.register(name),
  label: settingFields[name].label(),
  error: form.formState.errors[name]?.message,
  pending,
})

type Of<Key> = Shared & { readonly name: Key; readonly help: ReactNode }

/** A number with a unit. The help shows the bounds and the default. */
export const NumberSetting = ({
  name,
  help,
  unit,
  ...shared
}: Of<KeyOf<'number'>> & { readonly unit: string | null }) => {
  const { min, max, initial } = settingTable[name]
  return (
    <UnitField
      {...inputOf(shared, name)}
      help={
        <>
          {help}
          <span className="hp-settings__bounds">
            {unit === null
              ? m.settings_bounds_plain({ min, max, initial })
              : m.settings_bounds({ min, max, unit, initial })}
          </span>
        </>
      }
      unit={unit}
      required
    />
  )
}

export const FlagSetting = ({ name, help, ...shared }: Of<KeyOf<'flag'>>) => (
  <CheckboxField {...inputOf(shared, name)} help={help} />
)

/** SET-04: the user cannot switch it on yet. The help says why. */
export const IdleSetting = ({ name, help }: { name: KeyOf<'flag'>; help: string }) => (
  <CheckboxField
    label={settingFields[name].label()}
    help={help}
    checked={false}
    readOnly
    error={undefined}
    pending
  />
)

export const TextSetting = ({
  name,
  help,
  form,
  pending,
  ...input
}: Of<KeyOf<'text'>> &
  Omit<ComponentProps<typeof TextField>, keyof Of<never> | 'label' | 'error'>) => (
  <TextField autoComplete="off" {...input} {...inputOf({ form, pending }, name)} help={help} />
)

type UnitFieldProps = FieldProps & {
  /** Stands after the number; the help text says it too, for those who hear. null: it is a bare number. */
  readonly unit: string | null
}

/** A number that is so many of something. */
const UnitField = ({ label, help, error, pending, unit, ...rest }: UnitFieldProps) => (
  <FieldShell
    {...{ label, help, error, pending }}
    render={(control) => (
      <div className="hp-unit">
        <input inputMode="numeric" autoComplete="off" {...rest} {...control} />
        {unit !== null && (
          <span className="hp-unit__name" aria-hidden>
            {unit}
          </span>
        )}
      </div>
    )}
  />
)

type RelayPasswordProps = Pick<TabProps, 'form' | 'stored' | 'pending'>

/** G2: the page never shows the stored password. The user replaces it or removes it. */
export const RelayPassword = ({ form, stored, pending }: RelayPasswordProps) => {
  const typed = useWatch({ control: form.control })
  const { passwordChange } = typed
  const isStored = stored.smtpPassword === 'set'
  const group = useRef<HTMLDivElement>(null)

  const change = (to: SettingsValues['passwordChange']) => {
    flushSync(() => {
      form.resetField('smtpPassword')
      form.setValue('passwordChange', to, { shouldDirty: true })
    })
    // The pressed button is gone, so the focus moves.
    group.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const keep = (
    <Button variant="secondary" tone="neutral" onClick={() => change('keep')}>
      {m.settings_smtp_password_keep()}
    </Button>
  )
  return (
    <div
      className="hp-settings__password"
      role="group"
      aria-label={m.settings_smtp_password()}
      ref={group}
    >
      {stored.smtpPassword === 'unreadable' && (
        <Notice tone="warning">
          <p>{m.settings_smtp_password_unreadable()}</p>
        </Notice>
      )}
      {passwordChange === 'keep' && (
        <>
          <p className="hp-field__label">{m.settings_smtp_password()}</p>
          <p>{m.settings_smtp_password_set()}</p>
          <Actions>
            <Button variant="secondary" disabled={pending} onClick={() => change('replace')}>
              {m.settings_smtp_password_replace()}
            </Button>
            <Button
              variant="secondary"
              tone="neutral"
              disabled={pending}
              onClick={() => change('remove')}
            >
              {m.settings_smtp_password_remove()}
            </Button>
          </Actions>
        </>
      )}
      {passwordChange === 'replace' && (
        <>
          <PasswordField
            {...form.register('smtpPassword')}
            label={m.settings_smtp_password()}
            help={isStored ? m.settings_smtp_password_new_help() : m.settings_smtp_password_help()}
            error={form.formState.errors.smtpPassword?.message}
            pending={pending}
            autoComplete="new-password"
          />
          {isStored && <Actions>{keep}</Actions>}
        </>
      )}
      {passwordChange === 'remove' && (
        <>
          <p className="hp-field__label">{m.settings_smtp_password()}</p>
          <p>{m.settings_smtp_password_removing()}</p>
          <Actions>{keep}</Actions>
        </>
      )}
      <LiveNotice tone="warning">
        {losesPassword(stored, form.getValues()) ? (
          <p>{m.settings_password_will_be_lost()}</p>
        ) : null}
      </LiveNotice>
    </div>
  )
}
