import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ModuleRow } from '#contract/modules.ts'
import { MAX_REPLAYED, type ruleSimulation } from '#contract/ruleSimulation.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { moduleLabel } from '#domain/content/presets.ts'
import { ruleOf, type ModuleValues } from '#web/office/modules/module-fields.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { api } from '#web/lib/api/api.ts'
import { formatDate, formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import './modules.css'

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
  const most = formatNumber(MAX_REPLAYED, useLanguage())
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
        {isSuperadmin(profile.role)
          ? m.modules_try_help_all({ most })
          : m.modules_try_help_own({ most })}{' '}
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

type Result = z.infer<typeof ruleSimulation.run.output>
type Row = Result['rows'][number]

/** So many stand open; the others are folded. */
const OPEN = 5

/** How many of how many; told aloud when it comes. */
const TrialHeadline = ({ result }: { readonly result: Result | undefined }) => {
  const language = useLanguage()
  if (result === undefined) return null
  const { total, changed } = result
  return total === 0
    ? m.modules_try_none()
    : m.modules_try_changed({
        changed: formatNumber(changed, language),
        total: formatNumber(total, language),
      })
}

/** OFF-08: which stored assessments would have got another module. Nothing in it tells whose they are. */
const TrialResult = ({ result }: { readonly result: Result }) => {
  const language = useLanguage()
  const { changed, hasOlder, rows } = result
  const count = (value: number) => formatNumber(value, language)
  const folded = rows.slice(OPEN)
  return (
    <>
      {hasOlder && <p>{m.modules_try_older({ most: count(MAX_REPLAYED) })}</p>}
      {rows.length > 0 && <Rows rows={rows.slice(0, OPEN)} />}
      {folded.length > 0 && (
        <Disclosure summary={m.modules_try_more({ more: count(folded.length) })}>
          <Rows rows={folded} />
          {changed > rows.length && <p>{m.modules_try_newest({ shown: count(rows.length) })}</p>}
        </Disclosure>
      )}
    </>
  )
}

const Rows = ({ rows }: { readonly rows: readonly Row[] }) => (
  <ul className="hp-trial__rows">
    {[...rows.entries()].map(([position, row]) => (
      <Changed key={position} row={row} />
    ))}
  </ul>
)

const Changed = ({ row }: { readonly row: Row }) => {
  const language = useLanguage()
  const { day, before, after, severe, moderate, symptoms } = row
  return (
    <li>
      <span className="hp-trial__day">{formatDate(day, language)}</span>
      <span className="hp-trial__modules">
        {before} <span aria-hidden>→</span>
        <span className="aksel-sr-only">{m.modules_try_to()}</span> <strong>{after}</strong>
      </span>
      <span className="hp-trial__counts">{m.modules_try_counts({ severe, moderate })}</span>
      <span className="hp-trial__symptoms">
        {symptoms.length === 0
          ? m.modules_try_not_raised()
          : m.modules_try_symptoms({ symptoms: symptoms.join(', ') })}
      </span>
    </li>
  )
}
