import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SettingsValues } from './settings-fields.ts'
import type { TabProps } from './setting-inputs.tsx'
import { losesPassword } from './settings-values.ts'

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
