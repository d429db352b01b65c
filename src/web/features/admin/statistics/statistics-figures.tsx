import type { Statistics } from '#contract/statistics.ts'
import type { DateRange } from '#domain/statistics/ranges.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import type { FigureAnswerProps } from '#web/shared/follow-up/figures/figure-answer.tsx'
import { FigureSection } from '#web/shared/follow-up/figure-section.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { comparedWith } from './comparison.ts'
import { Distribution } from './distribution.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { OverTime } from './over-time.tsx'
import { PeriodLine } from './period-line.tsx'
import { TopApproaches, TopSymptoms } from './top-lists.tsx'
import { TotalTiles } from './totals.tsx'
import { UsersTable } from './users-table.tsx'

type StatisticsFiguresProps = {
  /** FUP-140: the answer to the query of the figures of follow-up. */
  readonly followUp: FigureAnswerProps['answer']
  readonly figures: Statistics
  readonly scope: {
    readonly range: DateRange
    readonly company: string
    readonly department: string
  }
  /** Shows all that there is, of whatever time. */
  readonly onAll: () => void
}

/** STA-01, STA-02: the figures of a period. */
export const StatisticsFigures = ({ figures, followUp, scope, onAll }: StatisticsFiguresProps) => {
  const { isRounded, assessments, byFlow, byModule, symptoms, approaches } = figures
  const { total } = assessments
  return (
    <>
      <PeriodLine figures={figures} scope={{ ...scope, followUp: followUp.data }} />
      {isRounded && (
        <Notice tone="info">
          <p>{m.statistics_released()}</p>
        </Notice>
      )}
      <TotalTiles assessments={assessments} before={comparedWith(figures.before)} />
      {total === 0 || total === null ? (
        <NothingToShow total={total} onAll={scope.range === 'all' ? null : onAll} />
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
