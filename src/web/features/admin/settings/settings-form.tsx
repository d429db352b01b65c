import { useState } from 'react'
import type { StoredSettings } from '#contract/systemSettings.ts'
import { Button } from '#web/ui/button.tsx'
import { Conflict } from '#web/ui/conflict.tsx'
import { DiscardQuestion } from '#web/ui/discard-question.tsx'
import { Form } from '#web/ui/form.tsx'
import { Actions, Card } from '#web/ui/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useUnsavedGuard } from '#web/ui/unsaved-guard.ts'
import * as m from '#web/generated/messages/messages.js'
import { ConfirmSave } from './confirm-save.tsx'
import { consequencesOf } from './consequences.ts'
import { SavedNotice } from './saved-notice.tsx'
import { comparedFields, type SettingsValues, type TabId } from './settings-fields.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { formOf, valuesOf } from './settings-values.ts'
import { tabbed } from './tabbed.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** SET-01: one form for all tabs, saved at once. */
export const SettingsForm = ({ stored }: { stored: StoredSettings }) => {
  const { form, submit, error, pending, isDirty, base, conflicting, ...settings } =
    useSettingsForm(stored)
  const texts = useUiTexts()
  const [tab, setTab] = useState<TabId>('general')
  const [asked, setAsked] = useState<readonly string[]>([])
  const guard = useUnsavedGuard(isDirty, () => form.reset(valuesOf(base)))
  const shell = tabbed(form, setTab)

  const askOrSubmit = async (values: SettingsValues): Promise<void> => {
    const consequences = consequencesOf(base.values, formOf(values).values)
    if (consequences.length === 0) await submit(values)
    else setAsked(consequences)
  }

  return (
    <>
      {guard.asks && (
        <Card>
          <h2>{texts.discardHeading}</h2>
          <DiscardQuestion onStay={guard.stay} onDiscard={guard.discard} />
        </Card>
      )}
      <div className="hp-settings" hidden={guard.asks}>
        <Form form={shell} onSubmit={askOrSubmit} error={error} pending={pending}>
          {conflicting !== null && (
            <Conflict
              key={conflicting.version}
              form={form}
              stored={valuesOf(conflicting)}
              fields={comparedFields()}
              pending={pending}
              onKeepMine={() => void shell.handleSubmit(askOrSubmit)()}
              onTakeTheirs={() => settings.standOn(conflicting)}
            />
          )}
          <SettingsTabs
            form={form}
            stored={base}
            pending={pending}
            isDirty={isDirty}
            tab={tab}
            onTab={setTab}
          />
          <SavedNotice saved={settings.saved} />
          {conflicting === null && (
            <Actions>
              <Button type="submit" pending={pending}>
                {pending ? m.admin_saving() : m.settings_save()}
              </Button>
              {isDirty && !pending && (
                <Button variant="secondary" tone="neutral" onClick={guard.wantOut}>
                  {m.settings_discard()}
                </Button>
              )}
            </Actions>
          )}
        </Form>
      </div>
      <ConfirmSave
        consequences={asked}
        onConfirm={() => {
          setAsked([])
          void shell.handleSubmit(submit)()
        }}
        onCancel={() => setAsked([])}
      />
    </>
  )
}
