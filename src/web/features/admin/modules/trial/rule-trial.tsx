import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import type { UseFormReturn } from 'react-hook-form'
import type { ModuleRow } from '#contract/modules.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ModuleValues } from '../module-values.ts'
import { TrialHeadline, TrialResult } from './trial-result.tsx'
import { useTrial } from './use-trial.ts'
import './trial.css'

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
