import { and, desc, eq, sql } from 'drizzle-orm'
import { MAX_LISTED, MAX_REPLAYED, ruleSimulation } from '#contract/ruleSimulation.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { replay, answeredIn } from '#domain/assessment/officer/replay.ts'
import { loadOfficerRules } from '#server/services/content/officer-content-reads.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/server-texts.ts'
import { DEFAULT_COUNT_RULE, type CountRule } from '#domain/content/approval.ts'
import { isOfficerOutcome } from '#server/services/assessments/outcome-type.ts'
import { allowReplayReads } from '#server/services/assessments/assessment-access.ts'
import { chosenCountRule } from '#server/services/content/approval-writes.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import type { Caller, Db } from '#server/core/database.ts'

const { storedAt, results } = assessments

/** No time of day leaves the database. */
const day = sql<string>`to_char(${storedAt} at time zone 'Europe/Oslo', 'YYYY-MM-DD')`

/**
 * The answers of the newest completed officers' assessments in the caller's scope, newest first, and the rule that counts
 * them (OFF-07). A user without a company has no own clinician who chose one.
 */
export const listNewestAnswers = async (
  db: Db,
  caller: Pick<Caller, 'role' | 'companyId'>,
  companyId: string | null,
  limit: number,
) => {
  await allowReplayReads(db)
  const chosen = companyId === null ? sql<CountRule | null>`null` : chosenCountRule(companyId)
  const rows = await db
    .select({ day, results, chosen })
    .from(assessments)
    .where(
      and(
        eq(assessments.flow, 'officer'),
        eq(assessments.status, 'completed'),
        whereCompanyInScope(caller, assessments.companyId),
      ),
    )
    .orderBy(desc(storedAt), desc(assessments.id))
    .limit(limit)
  return {
    newest: rows.flatMap((row) =>
      isOfficerOutcome(row.results) ? [{ day: row.day, ...answeredIn(row.results) }] : [],
    ),
    countRule: rows[0]?.chosen ?? DEFAULT_COUNT_RULE,
  }
}

type Named = { readonly nameNo: string; readonly nameEn: string | null }

const nameIn = (language: Language, { nameNo, nameEn }: Named): string =>
  language === 'en' ? (nameEn ?? nameNo) : nameNo

/**
 * OFF-08: what a trigger rule would have done. A superadmin edits everyone's content and asks it of
 * every company's assessments, anyone else of the own company's (ROLE-12).
 */
const run = endpoint('ruleSimulation.run')
  .input(ruleSimulation.run.input)
  .output(ruleSimulation.run.output)
  .mutation(async ({ ctx, input }) => {
    const { db, caller, language } = ctx
    const { module } = input
    const companyId = isSuperadmin(caller.role) ? null : caller.companyId
    const content = await loadOfficerRules(db, companyId)
    const inUse = new Set(content.categories.map(({ id }) => id))
    if (module.rule?.requiredCategories.every((id) => inUse.has(id)) === false) {
      const field = 'module.rule.requiredCategories'
      throw refusal('unknown-category', text(language, 'error_rule_unknown_category'), [field])
    }
    const { newest, countRule } = await listNewestAnswers(db, caller, companyId, MAX_REPLAYED + 1)
    const { total, changed } = replay(
      { ...content, countRule },
      module,
      newest.slice(0, MAX_REPLAYED),
    )
    ctx.note({ details: { total, changed: changed.length } })
    return {
      total,
      changed: changed.length,
      hasOlder: newest.length > MAX_REPLAYED,
      rows: changed
        .slice(0, MAX_LISTED)
        .map(({ of, before, after, severe, moderate, symptoms }) => ({
          day: of.day,
          before: before.label,
          after: after.label,
          severe,
          moderate,
          symptoms: symptoms.map((symptom) => nameIn(language, symptom)),
        })),
    }
  })

export const ruleSimulationRouter = router({ run })
