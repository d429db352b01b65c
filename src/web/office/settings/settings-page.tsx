import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import {
  settingKeys,
  changedLabels,
  comparedFields,
  type SettingsValues,
  type TabId,
} from './settings-fields.ts'
import '#web/office/kit/operation.css'
import { useEffect, useEffectEvent, useState, useRef } from 'react'
import type { StoredSettings } from '#contract/systemSettings.ts'
import { closingProblems } from '#domain/settings/planned-closing.ts'
import type { SettingKey } from '#domain/settings/settings.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Requested } from '#web/kit/layout/requested.tsx'
import { ChangedElsewhere, MergeNews, MergeQuestion } from '#web/office/kit/merge/merge-notices.tsx'
import { changeText } from '#web/office/kit/merge/last-change-line.ts'
import { useUiTexts } from '#web/kit/text-context.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { DiscardDialog, useUnsavedGuard } from '#web/kit/form/unsaved-guard.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { consequencesOf, type Consequence } from './consequences.ts'
import type { TabProps } from './setting-inputs.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import {
  closingErrors,
  formOf,
  withTabOfError,
  savedSettings,
  useSettingsForm,
  type Saved,
} from './use-settings-form.ts'

/** A save that waits for the answer. */
type AskedSave = {
  readonly consequences: readonly Consequence[]
  readonly sessionTimeoutHours: number
}

type ConfirmSaveProps = {
  /** null: no question. */
  readonly asked: AskedSave | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** BO-16: the one act, or that there are several. */
const labelOf = ([first, ...others]: readonly Consequence[]): string =>
  first === undefined || others.length > 0 ? m.settings_do_all() : first.act

/** Asks before a save. The form itself saves, and shows the result. */
const ConfirmSave = ({ asked, onConfirm, onCancel }: ConfirmSaveProps) => (
  <ConfirmDialog
    heading={m.settings_confirm_heading()}
    open={asked !== null}
    tone="danger"
    confirmLabel={labelOf(asked?.consequences ?? [])}
    pendingLabel={m.admin_saving()}
    pending={false}
    failure={null}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    {asked !== null && <Consequences {...asked} />}
  </ConfirmDialog>
)

/** SET-01: what changes for others, and how many they are. Without the number the user can still decide. */
const Consequences = ({ consequences, sessionTimeoutHours }: AskedSave) => {
  const { data, isError } = useQuery({
    ...useTRPC().systemSettings.affected.queryOptions({ sessionTimeoutHours }),
    staleTime: 0,
    gcTime: 0,
  })
  const waiting = isError ? m.settings_affects_failed() : m.settings_affects_loading()
  return consequences.map(({ text, people }) => (
    <div key={text}>
      <p>{text}</p>
      <p role="status">
        <strong>{data === undefined ? waiting : people(data).join(' ')}</strong>
      </p>
    </div>
  ))
}

type SettingsFormProps = {
  readonly stored: StoredSettings
  /** BO-04: the setting to show, with its tab. */
  readonly wanted: SettingKey | undefined
  readonly onShown: () => void
}

/** SET-01: one form for all tabs, saved at once. */
const SettingsForm = ({ stored, wanted, onShown }: SettingsFormProps) => {
  const { form, submit, error, pending, isDirty, base, merge, ...settings } =
    useSettingsForm(stored)
  const { question } = merge
  const compared = comparedFields()
  const texts = useUiTexts()
  const [tab, setTab] = useState<TabId>('general')
  const [asked, setAsked] = useState<AskedSave | null>(null)
  const [wasDecided, setWasDecided] = useState(false)
  const [result, onResult] = useState<TabProps['result']>('save')
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
    onResult('save')
    const problems = closingProblems(base.values, next, serverNow())
    for (const { field, why } of problems) {
      form.setError(field, { message: closingErrors[why]() })
    }
    if (problems.length > 0) return
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
        <Form
          form={shell}
          onSubmit={askOrSubmit}
          error={result === 'save' ? error : null}
          pending={pending}
        >
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
            result={result}
            onResult={onResult}
            tab={tab}
            onTab={setTab}
          />
          {question === null && (
            <SaveBar
              saved={result === 'save' ? settings.saved : null}
              changed={changedLabels(form)}
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

type SavedNoticeProps = { readonly saved: Saved | null }

/** Right above the button that was pressed. */
const SavedNotice = ({ saved }: SavedNoticeProps) => {
  const language = useLanguage()
  const kept = saved?.kept ?? null
  const by = kept && changeText(kept, language)
  return (
    <>
      <LiveNotice tone="success">
        {saved === null ? null : (
          <>
            <Requested word={m.settings_saved_word()} requested={m.settings_saved()} />
            {by !== null && <p>{m.merge_kept({ by })}</p>}
          </>
        )}
      </LiveNotice>
      <LiveNotice tone="warning">
        {saved?.lostPassword === true ? <p>{m.settings_password_lost()}</p> : null}
      </LiveNotice>
    </>
  )
}

type SaveBarProps = {
  readonly saved: Saved | null
  /** BO-16: the names of what is changed and not saved. */
  readonly changed: readonly string[]
  readonly pending: boolean
  /** True if the bar replaces the element that had the focus. */
  readonly takesFocus: boolean
  readonly onDiscard: () => void
}

/** One save for all the tabs, with its result. It is in sight from every tab, however long the tab is. */
const SaveBar = ({ saved, changed, pending, takesFocus, onDiscard }: SaveBarProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const isDirty = changed.length > 0
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) button.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <div className="hp-settings__save" data-stays={isDirty || saved !== null}>
      <SavedNotice saved={saved} />
      <div className="hp-settings__ways">
        <Button ref={button} type="submit" pending={pending}>
          {pending ? m.admin_saving() : m.settings_save()}
        </Button>
        {isDirty && (
          <>
            <Button variant="secondary" tone="neutral" disabled={pending} onClick={onDiscard}>
              {m.settings_discard()}
            </Button>
            <p>{m.settings_unsaved({ names: changed.join(', ') })}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** SET-01. BO-04: the address may name a setting, until the page has shown it. */
export const SettingsPage = () => {
  const navigate = useNavigate()
  const { setting } = useSearchOf('/guarded/admin/settings')
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.systemSettings.get.queryOptions({}))
  return (
    <Page title={m.settings_title()} lead={m.settings_lead()} width="text">
      {data === undefined && error === null && (
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      )}
      {data === undefined && error !== null && <LoadFailed error={error} retry={refetch} />}
      {data !== undefined && (
        <SettingsForm
          stored={data}
          wanted={settingKeys.find((key) => key === setting)}
          onShown={() => void navigate({ to: '/admin/settings', search: {}, replace: true })}
        />
      )}
    </Page>
  )
}
