import type { CountedRow } from './rows.ts'

// STA-04: the figures once more, from the rows themselves and with nothing that the product counts with.

type Named = {
  readonly name: string
  readonly nameEn: string | null
  readonly risk?: string | null
}

type NaiveQuery = {
  readonly rows: readonly CountedRow[]
  readonly now: Date
  readonly range: '7days' | '30days' | '90days' | '1year' | 'all'
  readonly companyId?: string
  readonly departmentId?: string
  /** By id; under 'null' the built-in approach. */
  readonly names: ReadonlyMap<string, Named>
}

const inOslo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** Year, month and day in Oslo as a number of days. */
const dayNumber = (at: Date): number => {
  const parts = inOslo.formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day')) / 86_400_000
}

const isoOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

const howMany = (rows: readonly CountedRow[], is: (row: CountedRow) => boolean): number =>
  rows.filter(is).length

const totalsOf = (rows: readonly CountedRow[]) => {
  const completed = howMany(rows, ({ status }) => status === 'completed')
  return {
    total: rows.length,
    completed,
    inProgress: howMany(rows, ({ status }) => status === 'in_progress'),
    archived: howMany(rows, ({ status }) => status === 'archived'),
    completionRate: rows.length === 0 ? null : Math.round((completed / rows.length) * 100),
    high: howMany(rows, ({ risk }) => risk === 'high'),
  }
}

const ranked = <K>(keys: readonly K[], nameOf: (key: K) => string) =>
  [...new Set(keys)]
    .map((key) => ({ key, count: keys.filter((other) => other === key).length }))
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        nameOf(a.key).localeCompare(nameOf(b.key), 'nb-NO') ||
        (String(a.key) < String(b.key) ? -1 : 1),
    )

const lengths = { '7days': 7, '30days': 30, '90days': 90, '1year': 365, all: Infinity }
const steps = { '7days': 'day', '30days': 'day', '90days': 'week', '1year': 'month', all: 'month' }

const riskOf = (rows: readonly CountedRow[]) => ({
  low: howMany(rows, ({ risk }) => risk === 'low'),
  medium: howMany(rows, ({ risk }) => risk === 'medium'),
  high: howMany(rows, ({ risk }) => risk === 'high'),
  none: howMany(rows, ({ risk }) => risk === null),
})

const startOf = (step: string, day: number): string => {
  const at = new Date(day * 86_400_000)
  if (step === 'week') return isoOf(day - ((at.getUTCDay() + 6) % 7))
  return step === 'month' ? `${isoOf(day).slice(0, 8)}01` : isoOf(day)
}

export const naiveStats = ({ rows, now, range, companyId, departmentId, names }: NaiveQuery) => {
  const today = dayNumber(now)
  const ofPlace = rows.filter(
    (row) =>
      (companyId === undefined || row.companyId === companyId) &&
      (departmentId === undefined || row.departmentId === departmentId),
  )
  const length = lengths[range]
  const age = (row: CountedRow): number => today - dayNumber(new Date(row.storedAt))
  const inside = ofPlace.filter((row) => age(row) < length)
  const before = ofPlace.filter((row) => age(row) >= length && age(row) < 2 * length)
  const oldest = Math.max(...inside.map(age))
  const step = steps[range]
  const firstDay = range === 'all' ? today - oldest : today - length + 1
  const days = inside.length === 0 && range === 'all' ? 0 : today - firstDay + 1
  const starts = Array.from({ length: days }, (_, n) => startOf(step, firstDay + n))
  const nameOf = (key: string | null): Named => {
    const named = names.get(String(key))
    if (named === undefined) throw new Error(`no name for ${key}`)
    return named
  }
  const selected = inside.flatMap(({ flow, symptoms }) =>
    symptoms.flatMap(({ id, value }) =>
      flow === 'officer' && (value === null || value === 0) ? [] : [id],
    ),
  )
  const officers = inside.filter(({ flow }) => flow === 'officer')
  return {
    isRounded: false,
    period: {
      from: range === 'all' ? (starts[0] ?? null) : isoOf(firstDay),
      to: isoOf(today),
    },
    assessments: totalsOf(inside),
    before: range === 'all' ? null : totalsOf(before),
    symptoms: {
      mostSelected: ranked(selected, (key) => nameOf(key).name)
        .slice(0, 5)
        .map(({ key: id, count }) => ({ id, count, risk: null, ...nameOf(id) })),
    },
    approaches: {
      topRecommended: ranked(
        inside.flatMap(({ approaches }) => approaches),
        (key) => nameOf(key).name,
      )
        .slice(0, 5)
        .map(({ key: id, count }) => ({ id, count, ...nameOf(id) })),
    },
    overTime: {
      step,
      points: [...new Set(starts)].map((startsOn) => ({
        startsOn,
        ...riskOf(
          inside.filter((row) => startOf(step, dayNumber(new Date(row.storedAt))) === startsOn),
        ),
      })),
    },
    byFlow: (['officer', 'observation', 'treatment'] as const).map((flow) => ({
      flow,
      count: howMany(inside, (row) => row.flow === flow),
    })),
    byModule: ranked(
      officers.flatMap(({ model }) => model ?? []),
      (model) => model,
    ).map(({ key: module, count }) => ({ module, count })),
  }
}
