import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ModuleRow } from '#contract/modules.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ruleSimulation } from '#contract/ruleSimulation.ts'
import { moduleLabel } from '#domain/content/presets.ts'
import { api } from '#web/lib/api/api.ts'
import { type ModuleValues, ruleOf } from '../module-values.ts'
import { TrialHeadline, TrialResult } from './trial-result.tsx'
import './trial.css'

type Draft = z.input<typeof ruleSimulation.run.input>['module']

const draftOf = (module: ModuleRow | null, values: ModuleValues): Draft => ({
  id: module?.refId ?? null,
  label: moduleLabel(values.code.trim()) || m.modules_new(),
  riskLevel: values.riskLevel,
  rule: ruleOf(values),
})

/** OFF-08: replays the typed, unsaved rule over the stored assessments. */
const useTrial = (form: UseFormReturn<ModuleValues>, module: ModuleRow | null) => {
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

type RuleTrialProps = {
  readonly form: UseFormReturn<ModuleValues>
  /** Null: a new one. */
  readonly module: ModuleRow | null
  /** The form is being saved. */
  readonly pending: boolean
}

/** OFF-08: what the rule would have done, before it is saved. It changes nothing. */
export const RuleTrial = ({ form, module, pending }: RuleTrialProps) => {
  const { profile } = useSession()
  const { result, error, isOutdated, run, ...trial } = useTrial(form, module)
  return (
    <div className="hp-trial">
      <Button
        variant="secondary"
        icon={<ArrowsCirclepathIcon aria-hidden />}
        pending={trial.pending}
        disabled={pending}
        onClick={() => void run()}
      >
        {trial.pending ? m.modules_trying() : m.modules_try()}
      </Button>
      <p className="hp-field__help">
        {isSuperadmin(profile.role) ? m.modules_try_help_all() : m.modules_try_help_own()}{' '}
        {m.modules_try_help()}
      </p>
      {!form.getValues('isActive') && <p className="hp-field__help">{m.modules_try_inactive()}</p>}
      <LiveNotice tone="danger">
        {error === null ? null : (
          <>
            <p>{m.modules_try_failed()}</p>
            <p>{textOf(error, m.modules_try_failed_text())}</p>
          </>
        )}
      </LiveNotice>
      <LiveNotice tone="warning">
        {result !== undefined && isOutdated ? <p>{m.modules_try_outdated()}</p> : null}
      </LiveNotice>
      <p className="hp-trial__headline" role="status">
        <TrialHeadline result={result} />
      </p>
      {result !== undefined && <TrialResult result={result} />}
    </div>
  )
}
