import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Topic } from '#domain/live/topics.ts'
import type { StoredSettings } from '#contract/systemSettings.ts'
import { api } from '#web/lib/api/api.ts'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useNewerRow } from '#web/lib/live/use-newer-row.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import * as m from '#web/generated/messages/messages.js'
import type { SettingsValues } from './settings-fields.ts'
import { formOf, settingsSchema, valuesOf } from './settings-values.ts'

const isOfSettings = ({ topic }: { readonly topic: Topic }): boolean => topic === 'settings'

/** The result of a save: it may remove the password although the user did not change it (G2). */
export type Saved = { readonly lostPassword: boolean }

/** One form for the settings, which stays open. After a save it is based on the saved values. */
export const useSettingsForm = (opened: StoredSettings) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [saved, setSaved] = useState<Saved | null>(null)
  const newer = useNewerRow(opened, () => api.systemSettings.get.query({}), isOfSettings)
  const latestRow = newer.base ?? opened
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsSchema),
    shouldFocusError: false,
    // Resets the fields when the form has a new base.
    values: valuesOf(latestRow),
  })
  const base = newer.stored ?? latestRow
  const adoptRow = (row: StoredSettings) => {
    form.reset(valuesOf(row))
    newer.rebase(row)
  }

  const { submit, error, pending } = useSave({
    form,
    within: 'values.',
    save: async (typed: SettingsValues) => {
      setSaved(null)
      const sent = formOf(typed)
      const version = newer.version ?? opened.version
      const answer = await api.systemSettings.upsert.mutate({ ...sent, version })
      return { values: sent.values, ...answer, removes: typed.passwordChange === 'remove' }
    },
    onSaved: ({ removes, ...row }) => {
      const { queryKey } = trpc.systemSettings.get.queryOptions({})
      queries.setQueryData(queryKey, row)
      const lostPassword = base.smtpPassword === 'set' && row.smtpPassword === 'none' && !removes
      adoptRow(row)
      setSaved({ lostPassword })
      // The save may have started or ended the maintenance mode.
      void fetchMaintenance()
    },
    onStale: newer.fetch,
    text: (message) => message,
    fallback: m.settings_save_failed(),
  })

  // Shows another user's save at once, unless this form has unsaved input (ADM-04).
  const { isDirty } = form.formState
  if (!isDirty && !pending && opened.version > base.version) {
    setSaved(null)
    newer.rebase(opened)
  }

  return {
    form,
    submit,
    error,
    pending,
    isDirty,
    base,
    /** Another user's newer version, until this user decides which one to keep; null otherwise. */
    conflicting: newer.stored,
    /** When the other user saved it, while it is not shown; null otherwise. */
    changedAt: pending ? null : newer.changedAt,
    showChange: newer.fetch,
    standOn: adoptRow,
    /** The result of the last save; null once the user types again. */
    saved: isDirty ? null : saved,
  }
}
