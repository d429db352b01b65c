import { inArray } from 'drizzle-orm'
import { newProblems } from '#domain/content/validate.ts'
import type { Problem } from '#domain/content/problems.ts'
import { companies } from '#server/database/schema/organisation.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'
import { asShipped } from './as-shipped.ts'
import { loadAllContent, listOwners, type AllContent } from './load-content.ts'

const texts: Readonly<Record<Problem['problem'], TextKey>> = {
  blank: 'problem_blank',
  'duplicate-key': 'problem_duplicate_key',
  'duplicate-order': 'problem_duplicate_order',
  unresolved: 'problem_unresolved',
  'not-in-list': 'problem_not_in_list',
  'out-of-range': 'problem_out_of_range',
  'no-urgent-approach': 'problem_no_urgent_approach',
  'unreachable-rule': 'problem_unreachable_rule',
  'no-counted-module': 'problem_no_counted_module',
}

/** What the editor calls the row of an id; a removed one keeps its name. */
const namesIn = (content: AllContent): ReadonlyMap<string, string> =>
  new Map([
    ...[
      content.categories,
      content.bankSymptoms,
      content.groups,
      content.symptoms,
      content.approaches,
    ]
      .flat()
      .map(({ id, nameNo }) => [id, nameNo] as const),
    ...content.modules.map(({ id, code, nameNo }) => [id, `${code} ${nameNo}`] as const),
    ...content.questions.map(({ id, textNo }) => [id, textNo] as const),
  ])

const formatProblem = (
  language: Language,
  { problem, key, detail }: Problem,
  names: ReadonlyMap<string, string>,
): string => {
  // A link is named by its two ends; a place taken twice by its number.
  const name = key
    .replace(/^.* #/u, '')
    .split('--')
    .map((id) => names.get(id) ?? id)
  return text(language, texts[problem], {
    name: name.join(' – '),
    detail: names.get(detail) ?? detail,
  })
}

type ConsistencyContext = Pick<Context, 'language'> & { readonly db: Db }

/** As many as a person reads. */
const MAX_LISTED = 5

/**
 * Does the work, and refuses it in words when it leaves published content that does not hold together, for its
 * owner or, where everyone's content changed, for any company that has content of its own (CNT-02).
 */
export const assertingConsistency = async <T>(
  { db, language }: ConsistencyContext,
  owner: string | null,
  work: () => Promise<T>,
): Promise<T> => {
  const before = await loadAllContent(db)
  const done = await work()
  const after = await loadAllContent(db)
  const names = namesIn(after)
  const owners = owner === null ? [null, ...listOwners(after)] : [owner]
  const seen = new Set<string>()
  const found = owners.flatMap((one) =>
    newProblems(asShipped(before, one), asShipped(after, one)).flatMap((problem) => {
      const words = formatProblem(language, problem, names)
      if (seen.has(words)) return []
      seen.add(words)
      return [{ owner: one, words }]
    }),
  )
  if (found.length === 0) return done
  const companyNames = await namesOf(
    db,
    found.flatMap((problem) => problem.owner ?? []),
  )
  const lines = found.slice(0, MAX_LISTED).map((problem) => {
    const company =
      owner === null && problem.owner !== null ? companyNames.get(problem.owner) : undefined
    return company === undefined
      ? problem.words
      : text(language, 'problem_for_company', { company, problem: problem.words })
  })
  throw refusal('content-problem', lines.join(' '))
}

const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
