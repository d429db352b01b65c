import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ApproachRow } from '#contract/approaches.ts'
import { symptomText } from '#web/shared/admin/links/link-texts.ts'
import type { LinkChoices, LinkSymptom } from '#web/shared/admin/links/use-link-choices.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DiscardDialog } from '#web/ui/form/discard-dialog.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.ts'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RuleTable } from './rule-table.tsx'
import { rulesOf } from './rules.ts'
import { useWeights, type Weights } from './use-weights.ts'

type SymptomRulesProps = {
  readonly symptom: LinkSymptom
  readonly approaches: readonly ApproachRow[]
  readonly choices: LinkChoices
}

/** CNT-08: the rules of one symptom. An unsaved weight is not lost without a question. */
export const SymptomRules = ({ symptom, approaches, choices }: SymptomRulesProps) => {
  const texts = useUiTexts()
  const weights = useWeights(symptom.refId)
  const isDirty = weights.changes.size > 0
  const guard = useUnsavedGuard(isDirty, weights.discard)
  const heading = useFocusAfter(isDirty)
  const rules = rulesOf(approaches, symptom.refId)
  if (rules.length === 0) {
    return (
      <Card>
        <EmptyState
          heading={m.rules_none({ symptom: symptom.nameNo })}
          action={
            <ButtonLink to="/admin/approaches" variant="secondary">
              {m.rules_to_approaches()}
            </ButtonLink>
          }
        >
          {m.rules_none_text()}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {guard.isAsking && (
        <Card>
          <h2>{texts.discardHeading}</h2>
          <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />
        </Card>
      )}
      <div className="hp-rules" hidden={guard.isAsking}>
        <h2 ref={heading} tabIndex={-1}>
          {symptomText(symptom)}
        </h2>
        <RuleTable
          caption={m.rules_caption({ symptom: symptom.nameNo })}
          rules={rules}
          choices={choices}
          weights={weights}
        />
        <SaveBar weights={weights} onDiscard={guard.requestClose} />
      </div>
    </>
  )
}

/** The pressed button goes away with the last unsaved weight. */
const useFocusAfter = (isDirty: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasDirty = useRef(false)
  useEffect(() => {
    const isOver = wasDirty.current && !isDirty
    wasDirty.current = isDirty
    if (isOver && document.activeElement === document.body) heading.current?.focus()
  }, [isDirty])
  return heading
}

type SaveBarProps = { readonly weights: Weights; readonly onDiscard: () => void }

/** In sight while something is not saved, or was just saved. */
const SaveBar = ({ weights, onDiscard }: SaveBarProps) => {
  const { changes, outcome, pending, save } = weights
  const count = changes.size
  return (
    <div className="hp-rules__save" data-stays={count > 0 || outcome !== null}>
      <LiveNotice tone="danger">
        {outcome === null || outcome.failures.length === 0
          ? null
          : outcome.failures.map((failure) => <p key={failure}>{failure}</p>)}
      </LiveNotice>
      <LiveNotice tone="success">
        {outcome === null || outcome.saved === 0 ? null : (
          <p>
            {outcome.saved === 1 ? m.rules_saved_one() : m.rules_saved({ count: outcome.saved })}{' '}
            <Link to="/admin/approaches">{m.rules_to_approaches()}</Link>
          </p>
        )}
      </LiveNotice>
      {count > 0 && (
        <div className="hp-rules__ways">
          <Button pending={pending} onClick={() => void save()}>
            {pending ? m.admin_saving() : m.admin_save()}
          </Button>
          <Button variant="secondary" tone="neutral" disabled={pending} onClick={onDiscard}>
            {m.settings_discard()}
          </Button>
          <p>{count === 1 ? m.rules_unsaved_one() : m.rules_unsaved({ count })}</p>
        </div>
      )}
    </div>
  )
}
