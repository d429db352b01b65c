import { ExclamationmarkTriangleIcon } from '@navikt/aksel-icons'
import type { Statistics } from '#contract/statistics.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { ObservationTagBadge } from '#web/flows/kit/content/observation-tag.tsx'
import { DataTable } from '#web/kit/chart/data-table.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { figureText } from './figure-text.ts'

type Symptoms = Statistics['symptoms']['mostSelected']
type Approaches = Statistics['approaches']['topRecommended']

const Risk = ({ risk }: Pick<Symptoms[number], 'risk'>) => {
  if (risk === null) return null
  if (risk !== 'high') return <ObservationTagBadge tag={risk} />
  return <LevelBadge icon={ExclamationmarkTriangleIcon} word={m.statistics_acute()} tone="danger" />
}

/** STA-01: five at most, with what the content says of their risk. */
export const TopSymptoms = ({ rows, isRounded }: { rows: Symptoms; isRounded: boolean }) => {
  const language = useLanguage()
  return (
    <Card>
      <Section heading={m.statistics_symptoms()}>
        {rows.length === 0 ? (
          <p>{isRounded ? m.statistics_symptoms_hidden() : m.statistics_symptoms_none()}</p>
        ) : (
          <DataTable
            caption={m.statistics_symptoms()}
            headings={[m.statistics_column_symptom(), m.statistics_column_count()]}
            rows={rows.map(({ id, name, nameEn, risk, count }) => ({
              key: id,
              name: (
                <span className="hp-stats__named">
                  <Name of={{ nameNo: name, nameEn }} />
                  <Risk risk={risk} />
                </span>
              ),
              cells: [figureText(count, language)],
            }))}
          />
        )}
      </Section>
    </Card>
  )
}

/** STA-01: five at most. */
export const TopApproaches = ({ rows, isRounded }: { rows: Approaches; isRounded: boolean }) => {
  const language = useLanguage()
  return (
    <Card>
      <Section heading={m.statistics_approaches()}>
        {rows.length === 0 ? (
          <p>{isRounded ? m.statistics_approaches_hidden() : m.statistics_approaches_none()}</p>
        ) : (
          <DataTable
            caption={m.statistics_approaches()}
            headings={[m.statistics_column_approach(), m.statistics_column_count()]}
            rows={rows.map(({ id, name, nameEn, count }) => ({
              key: id ?? 'built-in',
              name: <Name of={{ nameNo: name, nameEn }} />,
              cells: [figureText(count, language)],
            }))}
          />
        )}
      </Section>
    </Card>
  )
}
