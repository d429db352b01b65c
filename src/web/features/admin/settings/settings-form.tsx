import { useState } from 'react'
import type { StoredSettings } from '#contract/systemSettings.ts'
import { ChangedElsewhere } from '#web/shared/admin/changed-elsewhere.tsx'
import { Conflict } from '#web/ui/form/conflict.tsx'
import { DiscardDialog } from '#web/ui/form/discard-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.ts'
import { ConfirmSave, type AskedSave } from './confirm-save.tsx'
import { consequencesOf } from './consequences.ts'
import { SaveBar } from './save-bar.tsx'
import { comparedFields, type SettingsValues, type TabId } from './settings-fields.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { formOf, valuesOf } from './settings-values.ts'
import { withTabOfError } from './tab-errors.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** SET-01: one form for all tabs, saved at once. */
export const SettingsForm = ({ stored }: { stored: StoredSettings }) => {
  const { form, submit, error, pending, isDirty, base, conflicting, ...settings } =
    useSettingsForm(stored)
  const texts = useUiTexts()
  const [tab, setTab] = useState<TabId>('general')
  const [asked, setAsked] = useState<AskedSave | null>(null)
  const [wasDecided, setWasDecided] = useState(false)
  const guard = useUnsavedGuard(isDirty, () => form.reset(valuesOf(base)))
  const shell = withTabOfError(form, setTab)

  const askOrSubmit = async (values: SettingsValues): Promise<void> => {
    const next = formOf(values).values
    const consequences = consequencesOf(base.values, next)
    if (consequences.length === 0) await submit(values)
    else setAsked({ consequences, sessionTimeoutHours: next.sessionTimeoutHours })
  }

  return (
    <>
      {guard.isAsking && (
        <Card>
          <h2>{texts.discardHeading}</h2>
          <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />
        </Card>
      )}
      <div className="hp-settings" hidden={guard.isAsking}>
        <Form form={shell} onSubmit={askOrSubmit} error={error} pending={pending}>
          <ChangedElsewhere at={settings.changedAt} onShow={settings.showChange} />
          {conflicting !== null && (
            <Conflict
              key={conflicting.version}
              heading="h2"
              form={form}
              stored={valuesOf(conflicting)}
              fields={comparedFields()}
              pending={pending}
              onKeepMine={() => {
                setWasDecided(true)
                void shell.handleSubmit(askOrSubmit)()
              }}
              onTakeTheirs={() => {
                setWasDecided(true)
                settings.standOn(conflicting)
              }}
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
          {conflicting === null && (
            <SaveBar
              saved={settings.saved}
              isDirty={isDirty}
              pending={pending}
              takesFocus={wasDecided}
              onDiscard={guard.requestClose}
            />
          )}
        </Form>
      </div>
      <ConfirmSave
        asked={asked}
        onConfirm={() => {
          setAsked(null)
          void shell.handleSubmit(submit)()
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
