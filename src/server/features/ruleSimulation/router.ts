import { MAX_LISTED, MAX_REPLAYED, ruleSimulation } from '#contract/ruleSimulation.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { replay } from '#domain/assessment/officer/replay.ts'
import { loadOfficerRules } from '#server/services/content/officer.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/texts.ts'
import { listNewestAnswers } from './queries.ts'

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
