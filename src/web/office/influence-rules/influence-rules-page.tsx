import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ApproachRow } from '#contract/approaches.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import { useLinkChoices, type LinkChoices } from '#web/office/kit/links/use-link-choices.ts'
import { symptomText, sourceText } from '#web/office/kit/links/link-texts.ts'
import { FilterSelect, isFilterGone } from '#web/office/kit/lists/filter-select.tsx'
import { useUiTexts } from '#web/kit/text-context.tsx'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { DiscardDialog, useUnsavedGuard } from '#web/kit/form/unsaved-guard.tsx'
import { SkeletonRows, EmptyState } from '#web/kit/layout/loading.tsx'
import { Page, Card } from '#web/kit/layout/page.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RuleTable } from './rule-table.tsx'
import { allRules, isRuleFound, withoutRule } from './rule-rows.ts'
import { useWeights, type Weights } from './use-weights.ts'
import './influence-rules.css'

/** CNT-08: what the symptoms speak for, across the approaches. */
export const InfluenceRulesPage = () => {
  const approaches = useQuery(useTRPC().approaches.listWithCounts.queryOptions({}))
  const { choices, ...links } = useLinkChoices()
  const error = approaches.error ?? links.error
  return (
    <Page title={m.admin_section_influence_rules()} lead={m.rules_lead()}>
      {error !== null && (
        <LoadFailed
          error={error}
          retry={() => Promise.all([approaches.refetch(), links.refetch()])}
        />
      )}
      {choices === undefined || approaches.data === undefined ? (
        error === null && <SkeletonRows rows={6} />
      ) : (
        <RuleList approaches={approaches.data.rows} choices={choices} />
      )}
    </Page>
  )
}

const PAGE_SIZE = 50

const filterNames = ['symptom', 'approach', 'source', 'rule']

/** The value of the filter 'rule'. */
const NONE = 'none'

type RuleListProps = {
  readonly approaches: readonly ApproachRow[]
  readonly choices: LinkChoices
}

/** BO-11, CNT-08: all rules, narrowed by filters. An unsaved weight stays while they change, and is not lost without a question. */
const RuleList = ({ approaches, choices }: RuleListProps) => {
  const texts = useUiTexts()
  const list = useListState([], null, filterNames)
  const weights = useWeights()
  const isDirty = weights.changes.size > 0
  const guard = useUnsavedGuard(isDirty, weights.discard)
  const top = useFocusAfter(isDirty)
  const { search, filters, page } = list.wanted
  const isOfNone = filters['rule'] === NONE
  const listed = (isOfNone ? withoutRule : allRules)(approaches, choices.symptoms)
  const found = listed.filter((rule) =>
    isRuleFound(
      rule,
      { search, ...filters },
      rule.symptomId === null ? undefined : choices.symptomOf(rule.symptomId),
    ),
  )
  return (
    <>
      {guard.isAsking && (
        <Card>
          <h2>{texts.discardHeading}</h2>
          <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />
        </Card>
      )}
      <div className="hp-rules" hidden={guard.isAsking} ref={top} tabIndex={-1}>
        <ListFrame
          search={{ label: m.rules_search(), ...list.search }}
          filters={<Filters {...{ list, approaches, choices }} />}
          filtersSet={filterNames.filter((name) => (filters[name] ?? '') !== '').length}
          onClear={list.onClear}
          action={null}
          loading={false}
          refreshing={false}
          failure={null}
          paging={{ page, pageSize: PAGE_SIZE, total: found.length }}
          onPage={list.onPage}
        >
          {found.length === 0 ? (
            <Empty {...{ list, choices }} haveAllOne={isOfNone && listed.length === 0} />
          ) : (
            <RuleTable
              rules={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
              choices={choices}
              weights={weights}
            />
          )}
        </ListFrame>
        <SaveBar weights={weights} onDiscard={guard.requestClose} />
      </div>
    </>
  )
}

type List = ReturnType<typeof useListState<never>>

const symptomOptions = ({ symptoms }: LinkChoices) =>
  symptoms.map((symptom) => ({ value: symptom.refId, label: symptomText(symptom) }))

const Filters = ({ list, approaches, choices }: RuleListProps & { readonly list: List }) => (
  <>
    <FilterSelect
      list={list}
      name="symptom"
      label={m.kind_symptom()}
      all={m.content_all()}
      options={symptomOptions(choices)}
    />
    <FilterSelect
      list={list}
      name="approach"
      label={m.kind_approach()}
      all={m.content_all()}
      options={approaches.map(({ id, nameNo }) => ({ value: id, label: nameNo }))}
    />
    <FilterSelect
      list={list}
      name="source"
      label={m.treatment_source()}
      all={m.content_all()}
      options={choices.sources.map((source) => ({ value: source.key, label: sourceText(source) }))}
    />
    <FilterSelect
      list={list}
      name="rule"
      label={m.rules_rule()}
      all={m.rules_with()}
      options={[{ value: NONE, label: m.rules_without() }]}
    />
  </>
)

type EmptyProps = Pick<RuleListProps, 'choices'> & {
  readonly list: List
  /** Nothing is without a rule, whatever the other filters are. */
  readonly haveAllOne: boolean
}

/** A symptom without a rule says so, with the way to where one is added. */
const Empty = ({ list, choices, haveAllOne }: EmptyProps) => {
  const { search, filters } = list.wanted
  const { symptom: symptomId = '', ...others } = filters
  const symptom = choices.symptomOf(symptomId)
  const isOfSymptom = search === '' && Object.values(others).every((value) => value === '')
  if (haveAllOne) {
    return (
      <Card>
        <EmptyState
          heading={m.rules_without_none()}
          action={
            <Button variant="secondary" onClick={list.onClear}>
              {m.content_clear_filters()}
            </Button>
          }
        >
          {m.rules_none_text()}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      {symptom !== undefined && isOfSymptom ? (
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
      ) : (
        <NoMatch
          heading={
            isFilterGone(symptomId, symptomOptions(choices)) ? m.rules_gone() : m.rules_no_match()
          }
          text={m.rules_no_match_text()}
          isSearched={search !== ''}
          onClear={list.onClear}
          clear={m.content_clear_filters()}
        />
      )}
    </Card>
  )
}

/** The pressed button goes away with the last unsaved weight. */
const useFocusAfter = (isDirty: boolean) => {
  const top = useRef<HTMLDivElement>(null)
  const wasDirty = useRef(false)
  useEffect(() => {
    const isOver = wasDirty.current && !isDirty
    wasDirty.current = isDirty
    if (isOver && document.activeElement === document.body) {
      top.current?.focus({ preventScroll: true })
    }
  }, [isDirty])
  return top
}

type SaveBarProps = { readonly weights: Weights; readonly onDiscard: () => void }

/** In sight while something is not saved, or was just saved. */
const SaveBar = ({ weights, onDiscard }: SaveBarProps) => {
  const { changes, result, pending, save } = weights
  const count = changes.size
  return (
    <div className="hp-rules__save" data-stays={count > 0 || result !== null}>
      <LiveNotice tone="danger">
        {result === null || result.failures.length === 0
          ? null
          : result.failures.map((failure) => <p key={failure}>{failure}</p>)}
      </LiveNotice>
      <LiveNotice tone="success">
        {result === null || result.saved === 0 ? null : (
          <p>
            {result.saved === 1 ? m.rules_saved_one() : m.rules_saved({ count: result.saved })}{' '}
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
