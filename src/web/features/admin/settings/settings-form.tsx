import { useEffect, useEffectEvent, useState } from 'react'
import type { StoredSettings } from '#contract/systemSettings.ts'
import type { SettingKey } from '#domain/settings/settings.ts'
import { ChangedElsewhere } from '#web/shared/admin/changed-elsewhere.tsx'
import { MergeNews } from '#web/shared/admin/merge/merge-news.tsx'
import { MergeQuestion } from '#web/shared/admin/merge/merge-question.tsx'
import { DiscardDialog } from '#web/ui/form/discard-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.ts'
import * as m from '#web/generated/messages/messages.js'
import { ConfirmSave, type AskedSave } from './confirm-save.tsx'
import { consequencesOf } from './consequences.ts'
import { SaveBar } from './save-bar.tsx'
import { comparedFields, type SettingsValues, type TabId } from './settings-fields.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { formOf } from './settings-values.ts'
import { withTabOfError } from './tab-errors.ts'
import { savedSettings, useSettingsForm } from './use-settings-form.ts'

type SettingsFormProps = {
  readonly stored: StoredSettings
  /** BO-04: the setting to show, with its tab. */
  readonly wanted: SettingKey | undefined
  readonly onShown: () => void
}

/** SET-01: one form for all tabs, saved at once. */
export const SettingsForm = ({ stored, wanted, onShown }: SettingsFormProps) => {
  const { form, submit, error, pending, isDirty, base, merge, ...settings } =
    useSettingsForm(stored)
  const { question } = merge
  const compared = comparedFields()
  const texts = useUiTexts()
  const [tab, setTab] = useState<TabId>('general')
  const [asked, setAsked] = useState<AskedSave | null>(null)
  const [wasDecided, setWasDecided] = useState(false)
  const guard = useUnsavedGuard(isDirty, settings.discard, true)
  const shell = withTabOfError(form, setTab)
  const show = useEffectEvent((setting: SettingKey) => {
    shell.setFocus(setting)
    onShown()
  })
  useEffect(() => {
    // After the effects: the tab is drawn before its field takes the focus.
    if (wanted !== undefined) queueMicrotask(() => show(wanted))
  }, [wanted])

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
          <ChangedElsewhere
            of={savedSettings}
            at={pending ? null : merge.changedAt}
            onShow={merge.show}
          />
          <MergeNews news={merge.news} fields={compared} />
          {question !== null && (
            <MergeQuestion
              key={question.round}
              level="h2"
              question={question}
              fields={compared}
              pending={pending}
              saveLabel={pending ? m.admin_saving() : m.settings_save()}
              onChoose={merge.choose}
              onSave={() => {
                setWasDecided(true)
                void shell.handleSubmit(askOrSubmit)()
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
          {question === null && (
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
