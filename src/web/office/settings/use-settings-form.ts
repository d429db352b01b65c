import { z } from 'zod'
import { relayPasswordText, settingValues, type StoredSettings } from '#contract/systemSettings.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import type { ClosingProblem } from '#domain/settings/planned-closing.ts'
import { settingTable, type SettingKey } from '#domain/settings/settings.ts'
import { readWhole } from '#web/office/kit/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'
import {
  settingFields,
  settingKeys,
  tabOf,
  type SettingsValues,
  type TabId,
} from './settings-fields.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Topic } from '#domain/live/topics.ts'
import { api } from '#web/lib/api/api.ts'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import type { SeenChange } from '#web/office/kit/merge/last-change-line.ts'
import { useMerge } from '#web/office/kit/merge/use-merge.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { flushSync } from 'react-dom'

/** The message for a text that the server would refuse. */
const textProblem = (key: SettingKey, maximum: number): string => {
  if (key === 'smtpHost') return m.settings_smtp_host_invalid()
  if (key === 'smtpFromEmail' || key === 'contactEmail') {
    return m.settings_email_invalid({ field: settingFields[key].label() })
  }
  if (key === 'closingFrom' || key === 'closingUntil') {
    return m.settings_closing_invalid({ field: settingFields[key].label() })
  }
  return m.settings_too_long({ field: settingFields[key].label(), maximum })
}

/** BO-17: at the field of the problem. */
export const closingErrors = {
  incomplete: m.error_closing_incomplete,
  order: m.error_closing_order,
  'from-past': m.error_closing_from_past,
  'until-past': m.error_closing_until_past,
} as const satisfies Record<ClosingProblem['why'], () => string>

/** The server's own validation (SET-01), with the message at the field. */
const fieldOf = (key: SettingKey): z.ZodType => {
  const row = settingTable[key]
  const schema = settingValues.shape[key]
  if (row.kind === 'flag') return z.boolean()
  if (row.kind === 'text') {
    return z.string().refine((text) => schema.safeParse(text).success, {
      error: () => textProblem(key, row.maxLength),
    })
  }
  const { min, max } = row
  return z.string().refine((text) => schema.safeParse(readWhole(text)).success, {
    error: () => m.settings_number_invalid({ field: settingFields[key].label(), min, max }),
  })
}

const fields = Object.fromEntries(settingKeys.map((key) => [key, fieldOf(key)])) as {
  [Key in SettingKey]: z.ZodType<SettingsValues[Key], SettingsValues[Key]>
}

export const settingsSchema = z.object({
  ...fields,
  passwordChange: z.enum(['keep', 'replace', 'remove']),
  smtpPassword: z.string().refine((text) => relayPasswordText.safeParse(text).success, {
    error: m.settings_smtp_password_invalid,
  }),
})

/** ADM-04, G2: nobody sees the stored password, so another user may have replaced it as well. */
const settingsRules: MergeRules<SettingsValues> = {
  groups: [{ fields: ['passwordChange', 'smtpPassword'] }],
  unseen: ['passwordChange', 'smtpPassword'],
}

/** The stored settings as form values. */
export const valuesOf = ({ values, smtpPassword }: StoredSettings): SettingsValues => ({
  ...(Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' ? String(value) : value,
    ]),
  ) as Omit<SettingsValues, 'passwordChange' | 'smtpPassword'>),
  passwordChange: smtpPassword === 'set' ? 'keep' : 'replace',
  smtpPassword: '',
})

/** The password to send: '' removes it, undefined leaves it unchanged (G2). */
const sentPassword = ({ passwordChange, smtpPassword }: SettingsValues): string | undefined => {
  if (passwordChange === 'remove') return ''
  return passwordChange === 'replace' && smtpPassword !== '' ? smtpPassword : undefined
}

/** The request body, from validated values. */
export const formOf = (typed: SettingsValues) => {
  const values = settingValues.parse(
    Object.fromEntries(
      settingKeys.map((key) => {
        const value = typed[key]
        const isNumber = settingTable[key].kind === 'number'
        return [key, isNumber ? readWhole(String(value)) : value]
      }),
    ),
  )
  const smtpPassword = sentPassword(typed)
  return { values, ...(smtpPassword !== undefined && { smtpPassword }) }
}

/** G2: the stored password belongs to its host: a changed host removes the password. */
export const losesPassword = (stored: StoredSettings, typed: SettingsValues): boolean =>
  stored.smtpPassword === 'set' &&
  stored.values.smtpHost.toLowerCase() !== typed.smtpHost.trim().toLowerCase() &&
  sentPassword(typed) === undefined

const isOfSettings = ({ topic }: { readonly topic: Topic }): boolean => topic === 'settings'

/** The settings have one row, which therefore has no id. */
export const savedSettings = { kind: 'system-settings' } as const

export type Saved = {
  /** A save may remove the password although the user did not change it (G2). */
  readonly lostPassword: boolean
  /** ADM-04: the change of another user that the save kept. Null: there was none. */
  readonly kept: SeenChange | null
}

/** One form for the settings, which stays open. After a save it is based on the saved values. */
export const useSettingsForm = (opened: StoredSettings) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [saved, setSaved] = useState<Saved | null>(null)
  const [shown, setShown] = useState(opened)
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsSchema),
    shouldFocusError: false,
    // Resets the fields when the form shows another row.
    values: valuesOf(shown),
  })
  const merge = useMerge({
    form,
    opened,
    fetchRow: () => api.systemSettings.get.query({}),
    valuesOf,
    rules: settingsRules,
    savedRow: savedSettings,
    isAbout: isOfSettings,
  })
  const base = merge.row ?? opened
  const adoptRow = (row: StoredSettings) => {
    form.reset(valuesOf(row))
    setShown(row)
    merge.rebase(row)
  }

  const { submit, error, pending } = useSave({
    form,
    within: 'values.',
    save: (typed: SettingsValues) => {
      setSaved(null)
      return merge.send(typed, async (values, version, before) => {
        const sent = formOf(values)
        const answer = await api.systemSettings.upsert.mutate({
          ...sent,
          version: version ?? opened.version,
        })
        const lostPassword =
          before?.smtpPassword === 'set' &&
          answer.smtpPassword === 'none' &&
          values.passwordChange !== 'remove'
        return { row: { values: sent.values, ...answer }, lostPassword }
      })
    },
    onSaved: ({ saved: { row, lostPassword }, kept }) => {
      const { queryKey } = trpc.systemSettings.get.queryOptions({})
      queries.setQueryData(queryKey, row)
      adoptRow(row)
      setSaved({ lostPassword, kept })
      // The save may have started or ended the maintenance mode.
      void fetchMaintenance()
    },
    text: (message) => message,
    fallback: m.settings_save_failed_word(),
  })

  // Shows another user's save at once, unless this form has unsaved input (ADM-04).
  const { isDirty } = form.formState
  if (!isDirty && !pending && opened.version > base.version) {
    setSaved(null)
    setShown(opened)
    merge.rebase(opened)
  }

  return {
    form,
    submit,
    error,
    pending,
    isDirty,
    base,
    merge,
    /** Gives up the typed values. */
    discard: (): void => adoptRow(base),
    /** The result of the last save; null once the user types again. */
    saved: isDirty ? null : saved,
  }
}

type SettingsFormApi = UseFormReturn<SettingsValues>
type SetTab = (next: TabId | ((tab: TabId) => TabId)) => void

const namesOf = (form: SettingsFormApi) => Object.keys(form.getValues()) as (keyof SettingsValues)[]

/** The tabs that something is wrong in. */
export const tabsWithErrors = (form: SettingsFormApi): ReadonlySet<TabId> =>
  new Set(
    namesOf(form)
      .filter((name) => form.getFieldState(name).invalid)
      .map(tabOf),
  )

/** The same form, which shows the tab of a field before the field is gone to. */
export const withTabOfError = (form: SettingsFormApi, setTab: SetTab): SettingsFormApi => ({
  ...form,
  handleSubmit: (onValid, onInvalid) => {
    const send = form.handleSubmit(onValid, onInvalid)
    return async (event) => {
      await send(event)
      const [first, ...others] = tabsWithErrors(form)
      if (first !== undefined) setTab((tab) => (others.includes(tab) ? tab : first))
    }
  },
  setFocus: (name, options) => {
    flushSync(() => setTab(tabOf(name)))
    form.setFocus(name, options)
  },
})
