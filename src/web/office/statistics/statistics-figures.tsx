import { DownloadIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import type { Statistics } from '#contract/statistics.ts'
import { statisticsFileName } from '#domain/report/file-names.ts'
import { periodBefore } from '#domain/statistics/days.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { formatDays, formatLongDay } from '#web/lib/format/format-days.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage, joinWords, type Language } from '#web/lib/format/language.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { comparedWith } from './comparison.ts'
import type { CsvScope } from './csv-parts.ts'
import type { DateRange } from '#domain/statistics/ranges.ts'
import type { Figure as Count } from '#domain/statistics/figure.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { AllBelowTen } from '#web/lib/elements/all-below-ten.tsx'
import { FigureSection } from '#web/ward/kit/figure-section.tsx'
import type { FigureAnswerProps } from '#web/ward/kit/figures/figure-answer.tsx'
import { DataTable } from '#web/kit/chart/data-table.tsx'
import { Bars } from '#web/kit/chart/bars.tsx'
import { Chart } from '#web/kit/chart/chart.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import { Figure, Figures } from '#web/kit/layout/figure-tile.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { OverTime } from './over-time.tsx'
import { TopApproaches, TopSymptoms, TotalTiles } from './period-counts.tsx'
import { roleName, figureText } from './figure-text.ts'

type PeriodLineProps = {
  readonly figures: Statistics
  readonly scope: CsvScope
}

/** Which days the figures are of, told when they change; and the figures as a file (STA-03). */
const PeriodLine = ({ figures, scope }: PeriodLineProps) => {
  const language = useLanguage()
  const { from, to } = figures.period
  const before = periodBefore(scope.range, to)
  const isCompared = comparedWith(figures.before) !== null
  const comparison = isCompared ? m.statistics_compared : m.statistics_compared_empty
  const save = async (): Promise<void> => {
    const { csvText } = await withTexts(() => import('./csv-parts.ts'))
    const name = statisticsFileName(isoDate(new Date().toISOString()))
    downloadFile(name, csvText(figures, scope, language), 'text/csv')
  }
  const run = useMutation({ mutationFn: save })
  return (
    <>
      <div className="hp-stats__period">
        <div role="status">
          <p className="hp-stats__days">
            {from === null
              ? m.statistics_until({ day: formatLongDay(to, language) })
              : formatDays(from, to, language)}
          </p>
          {before !== null && before.from !== null && (
            <p className="hp-stats__note">
              {comparison({ days: formatDays(before.from, before.to, language) })}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          icon={<DownloadIcon aria-hidden />}
          pending={run.isPending}
          onClick={() => run.mutate()}
        >
          {m.statistics_csv()}
        </Button>
      </div>
      {run.isError && <LoadFailed error={run.error} retry={() => run.mutate()} />}
    </>
  )
}

type NothingToShowProps = {
  /** Null: fewer than ten, so the server withholds the number (ROLE-13). */
  readonly total: 0 | null
  /** Null: it shows no more. */
  readonly onAll: (() => void) | null
}

/** Replaces the charts when there is nothing to draw. */
const NothingToShow = ({ total, onAll }: NothingToShowProps) => (
  <Card>
    <EmptyState
      heading={headingOf(total, onAll !== null)}
      action={
        onAll !== null && (
          <Button variant="secondary" onClick={onAll}>
            {m.statistics_none_action()}
          </Button>
        )
      }
    >
      {textOf(total, onAll !== null)}
    </EmptyState>
  </Card>
)

const headingOf = (total: 0 | null, hasMore: boolean): string => {
  if (total === null) return hasMore ? m.statistics_too_few() : m.statistics_few_ever()
  return hasMore ? m.statistics_none() : m.statistics_none_ever()
}

const textOf = (total: 0 | null, hasMore: boolean): string => {
  if (total === null) return hasMore ? m.statistics_too_few_text() : m.statistics_few_ever_text()
  return hasMore ? m.statistics_none_text() : m.statistics_none_ever_text()
}

/** STA-01: whatever the period. */
const UsersTable = ({ users, isRounded }: Pick<Statistics, 'users' | 'isRounded'>) => {
  const language = useLanguage()
  const withheld = [users.total, users.active, ...users.byRole.map(({ count }) => count)].every(
    (figure) => figure === null,
  )
  const table = (
    <div className="hp-stats__users">
      <Figures>
        <Figure name={m.statistics_users_all()}>{figureText(users.total, language)}</Figure>
        <Figure name={m.statistics_users_active()}>{figureText(users.active, language)}</Figure>
      </Figures>
      <DataTable
        caption={m.statistics_users_by_role()}
        headings={[m.statistics_column_role(), m.statistics_column_count()]}
        rows={users.byRole.map(({ role, count }) => ({
          key: role,
          name: roleName(role),
          cells: [figureText(count, language)],
        }))}
      />
    </div>
  )
  return (
    <Card>
      <Section heading={m.statistics_users()}>
        <p className="hp-stats__note">
          {isRounded ? m.statistics_users_yesterday() : m.statistics_users_now()}
        </p>
        {withheld ? <AllBelowTen>{table}</AllBelowTen> : table}
      </Section>
    </Card>
  )
}

type StatisticsFiguresProps = {
  /** FUP-140: the answer to the query of the figures of follow-up. */
  readonly followUp: FigureAnswerProps['answer']
  readonly figures: Statistics
  readonly scope: {
    readonly range: DateRange
    readonly company: string
    readonly department: string
  }
  /** Shows all that there is, of whatever time. Null: it shows no more. */
  readonly onAll: (() => void) | null
}

/** STA-01, STA-02: the figures of a period. */
export const StatisticsFigures = ({ figures, followUp, scope, onAll }: StatisticsFiguresProps) => {
  const { isRounded, assessments, byFlow, byModule, symptoms, approaches } = figures
  const { total } = assessments
  // BO-10: where no period shows anything, one sentence says it, and not each tile.
  const isWithheld = onAll === null && Object.values(assessments).every((figure) => figure === null)
  return (
    <>
      <PeriodLine figures={figures} scope={{ ...scope, followUp: followUp.data }} />
      {isRounded && (
        <Notice tone="info">
          <p>{m.statistics_released()}</p>
        </Notice>
      )}
      {!isWithheld && (
        <TotalTiles
          assessments={assessments}
          before={comparedWith(figures.before)}
          isRounded={isRounded}
        />
      )}
      {total === 0 || total === null ? (
        <NothingToShow total={total} onAll={onAll} />
      ) : (
        <>
          <OverTime overTime={figures.overTime} isRounded={isRounded} />
          <div className="hp-stats__pair">
            <Distribution
              title={m.statistics_by_flow()}
              column={m.statistics_column_flow()}
              rows={byFlow.map(({ flow, count }) => ({ name: flows[flow].name(), count }))}
              none=""
            />
            <Distribution
              title={m.statistics_by_module()}
              column={m.statistics_column_module()}
              rows={byModule.map(({ module, count }) => ({ name: module, count }))}
              none={isRounded ? m.statistics_by_module_hidden() : m.statistics_by_module_none()}
            />
          </div>
          <div className="hp-stats__pair">
            <TopSymptoms rows={symptoms.mostSelected} isRounded={isRounded} />
            <TopApproaches rows={approaches.topRecommended} isRounded={isRounded} />
          </div>
        </>
      )}
      <Card>
        <FigureSection answer={followUp} />
      </Card>
      <UsersTable users={figures.users} isRounded={isRounded} />
    </>
  )
}

type DistributionProps = {
  readonly title: string
  /** The heading of the name column in the table. */
  readonly column: string
  readonly rows: readonly { readonly name: string; readonly count: Count }[]
  /** The text for an empty list. */
  readonly none: string
}

/** STA-02: the distribution of the assessments. */
const Distribution = ({ title, column, rows, none }: DistributionProps) => {
  const language = useLanguage()
  if (rows.length === 0) {
    return (
      <Card>
        <Section heading={title}>
          <p>{none}</p>
        </Section>
      </Card>
    )
  }
  return (
    <Chart
      title={title}
      summaryText={mostFrequentText(rows, language)}
      render={(ids) => (
        <Bars
          {...ids}
          bars={rows.map(({ name, count }) => ({
            key: name,
            name,
            value: count,
            shown: figureText(count, language),
          }))}
        />
      )}
      tableSummary={m.statistics_table()}
      table={
        <DataTable
          caption={title}
          headings={[column, m.statistics_column_count()]}
          rows={rows.map(({ name, count }) => ({
            key: name,
            name,
            cells: [figureText(count, language)],
          }))}
        />
      }
    />
  )
}

type Named = { readonly name: string; readonly count: Count }

/** STA-02: what there is most of, in words. */
export const mostFrequentText = (rows: readonly Named[], language: Language): string => {
  const highest = Math.max(0, ...rows.map(({ count }) => count ?? 0))
  if (highest === 0) return m.statistics_most_hidden()
  const most = rows.filter(({ count }) => count === highest).map(({ name }) => name)
  const text = most.length > 1 ? m.statistics_most_each : m.statistics_most
  return text({ names: joinWords(most, language), count: formatNumber(highest, language) })
}
