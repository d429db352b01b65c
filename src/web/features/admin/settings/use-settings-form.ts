import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Topic } from '#domain/live/topics.ts'
import type { StoredSettings } from '#contract/systemSettings.ts'
import { api } from '#web/lib/api/api.ts'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import type { SeenChange } from '#web/shared/admin/merge/last-change-line.ts'
import { useMerge } from '#web/shared/admin/merge/use-merge.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SettingsValues } from './settings-fields.ts'
import { formOf, settingsRules, settingsSchema, valuesOf } from './settings-values.ts'

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
