import { DownloadIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import type { Statistics } from '#contract/statistics.ts'
import { statisticsFileName } from '#domain/report/file-names.ts'
import { periodBefore } from '#domain/statistics/days.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { formatDays, formatLongDay } from '#web/lib/format/format-days.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { comparedWith } from './comparison.ts'
import type { CsvScope } from './csv-parts.ts'

type PeriodLineProps = {
  readonly figures: Statistics
  readonly scope: CsvScope
}

/** Which days the figures are of, told when they change; and the figures as a file (STA-03). */
export const PeriodLine = ({ figures, scope }: PeriodLineProps) => {
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
