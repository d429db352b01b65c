import { useMutation } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { ModuleRow } from '#contract/modules.ts'
import type { ruleSimulation } from '#contract/ruleSimulation.ts'
import { moduleLabel } from '#domain/content/presets.ts'
import { api } from '#web/lib/api/api.ts'
import * as m from '#web/generated/messages/messages.js'
import { ruleOf, type ModuleValues } from '../module-values.ts'

type Draft = z.input<typeof ruleSimulation.run.input>['module']

const draftOf = (module: ModuleRow | null, values: ModuleValues): Draft => ({
  id: module?.refId ?? null,
  label: moduleLabel(values.code.trim()) || m.modules_new(),
  riskLevel: values.riskLevel,
  rule: ruleOf(values),
})

/** OFF-08: replays the typed, unsaved rule over the stored assessments. */
export const useTrial = (form: UseFormReturn<ModuleValues>, module: ModuleRow | null) => {
  // Renders again when the user types.
  useWatch({ control: form.control })
  const trial = useMutation({
    mutationFn: (tried: Draft) => api.ruleSimulation.run.mutate({ module: tried }),
  })
  const current = JSON.stringify(draftOf(module, form.getValues()))
  return {
    result: trial.data,
    error: trial.error,
    pending: trial.isPending,
    /** The shown result belongs to another rule than the typed one. */
    isOutdated: trial.variables !== undefined && JSON.stringify(trial.variables) !== current,
    /** For an invalid rule, the fields show the errors and the trial does not run. */
    run: async (): Promise<void> => {
      if (await form.trigger(['minSymptomsCount', 'severityThreshold'], { shouldFocus: true })) {
        trial.mutate(draftOf(module, form.getValues()))
      }
    },
  }
}
