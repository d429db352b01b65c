/** These tables grow with use. A statement that scans all of their rows takes minutes. */
const LARGE =
  'assessments|assessment_symptoms|assessment_responses|assessment_approaches|audit_log|audit_chain|company_chains|audit_pending|events|statistics_counts|statistics_marks'

const isLarge = new RegExp(`^(?:${LARGE})$`, 'u')

const TABLE = '"?(?<table>\\w+)"?'

/** Statements that do not affect an older program, whatever it is doing. */
const harmless = [
  /^create table /u,
  /^create (?:unique )?index concurrently /u,
  /^drop index concurrently if exists /u,
  // Existing rows get null, or a constant that the database fills in without writing them.
  new RegExp(
    `^alter table ${TABLE} add column (?!(?!.* default ).* not null)(?!.*(?:\\(|unique|primary key)).*$`,
    'u',
  ),
  new RegExp(`^alter table ${TABLE} alter column \\S+ drop not null$`, 'u'),
]

/**
 * Statements that remove something that an older program may read or write. They are short, whatever the size of
 * the table.
 */
const takingAway = [
  /^drop (?:table|index) /u,
  new RegExp(`^alter table ${TABLE} drop (?:column|constraint) `, 'u'),
  new RegExp(`^alter table ${TABLE} add constraint .* not valid$`, 'u'),
  new RegExp(`^alter table ${TABLE} validate constraint `, 'u'),
  new RegExp(`^alter table (?!"?(?:${LARGE})\\b)${TABLE} alter column \\S+ set not null$`, 'u'),
]

/** Statements on a new table, or on a small table, where they take no time. */
const onSmall = [
  new RegExp(`^create (?:unique )?index \\S+ on ${TABLE}`, 'u'),
  new RegExp(`^alter table ${TABLE} add constraint `, 'u'),
]

const plain = (statement: string): string =>
  statement.replaceAll(/\s+/gu, ' ').replaceAll('"public".', '').trim().toLowerCase()

const isOneOf = (forms: readonly RegExp[], statement: string): boolean =>
  forms.some((form) => form.test(statement))

/**
 * Returns the faults of a migration that runs while older programs are running (ADR 26). Its first line must say
 * whether it removes anything. It may contain only the statements above. A statement that waits for others must be
 * alone.
 */
export const migrationFaults = (number: number, text: string): readonly string[] => {
  const mark = /^-- (?:expand|contract (?<since>\d{4}) after \d+\.\d+\.\d+)\n/u.exec(text)
  if (mark === null) return ["begins with neither '-- expand' nor '-- contract NNNN after X.Y.Z'"]
  const since = mark.groups?.['since']
  const statements = text.split('--> statement-breakpoint').flatMap((part) =>
    part
      .replaceAll(/--.*$/gmu, '')
      .split(';')
      .map(plain)
      .filter((one) => one !== ''),
  )
  const made = new Set(
    statements.flatMap((one) => /^create table "?(?<name>\w+)/u.exec(one)?.groups?.['name'] ?? []),
  )
  const isOnSmall = (one: string): boolean =>
    onSmall.some((form) => {
      const table = form.exec(one)?.groups?.['table']
      if (table === undefined) return false
      return made.has(table) || (one.startsWith('create') && !isLarge.test(table))
    })
  const may = since === undefined ? harmless : [...harmless, ...takingAway]
  const refused = statements.filter((one) => !isOneOf(may, one) && !isOnSmall(one))
  const alone = statements.filter((one) => / (?:concurrently|validate) /u.test(one))
  return [
    ...(since !== undefined && Number(since) >= number
      ? [`takes away what ${since} still reads`]
      : []),
    ...refused.map((one) => `not in ${since === undefined ? 'an expand' : 'any'}: ${one}`),
    ...(alone.length > 0 && alone.length < statements.length
      ? ['not alone: what waits for others']
      : []),
  ]
}
