import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Topic } from '#domain/live/topics.ts'
import type { StoredSettings } from '#contract/systemSettings.ts'
import { api } from '#web/lib/api.ts'
import { askMaintenance } from '#web/lib/ask-maintenance.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { useNewer } from '#web/lib/use-newer.ts'
import { useSave } from '#web/lib/use-save.ts'
import * as m from '#web/generated/messages/messages.js'
import type { SettingsValues } from './settings-fields.ts'
import { formOf, settingsSchema, valuesOf } from './settings-values.ts'

const isOfSettings = ({ topic }: { readonly topic: Topic }): boolean => topic === 'settings'

/** What a save came to: the password can be gone without having been named (G2). */
export type Saved = { readonly lostPassword: boolean }

/** The settings as one form that stays open: saved, it stands on what was saved. */
export const useSettingsForm = (opened: StoredSettings) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [saved, setSaved] = useState<Saved | null>(null)
  const newer = useNewer(opened, () => api.systemSettings.get.query({}), isOfSettings)
  const standing = newer.base ?? opened
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsSchema),
    shouldFocusError: false,
    // Filled again when what the form stands on is another one.
    values: valuesOf(standing),
  })
  const base = newer.stored ?? standing
  const standOn = (row: StoredSettings) => {
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
      standOn(row)
      setSaved({ lostPassword })
      // It may just have been closed or opened.
      void askMaintenance()
    },
    onStale: newer.fetch,
    text: (message) => message,
    fallback: m.settings_save_failed(),
  })

  // What somebody else saved is shown as soon as it is known, unless something is typed here (ADM-04).
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
    /** The newer version of somebody else, while the user has not decided which one holds; null otherwise. */
    conflicting: newer.stored,
    /** When they saved it, as long as it is not shown; null otherwise. */
    changedAt: pending ? null : newer.changedAt,
    showChange: newer.fetch,
    standOn,
    /** What the last save came to; null once something is typed again. */
    saved: isDirty ? null : saved,
  }
}
