import { asc, eq } from 'drizzle-orm'
import { effective } from '#domain/content/effective.ts'
import { usualLevelOf, type OfficerContent } from '#domain/content/officer-content.ts'
import type { Db } from '#server/core/database.ts'
import {
  assessmentCategories,
  guidance,
  moduleRules,
  modules,
  symptomBank,
} from '#server/database/schema/content-tables.ts'
import { withKey, ownership, withoutOwnership, whereUsable } from './usable-content.ts'

const category = {
  id: assessmentCategories.id,
  key: assessmentCategories.key,
  nameNo: assessmentCategories.nameNo,
  nameEn: assessmentCategories.nameEn,
  description: assessmentCategories.description,
  icon: assessmentCategories.icon,
  colorPreset: assessmentCategories.colorPreset,
  orderIndex: assessmentCategories.orderIndex,
  ...ownership(assessmentCategories),
}

const symptom = {
  id: symptomBank.id,
  key: symptomBank.key,
  categoryId: symptomBank.categoryId,
  nameNo: symptomBank.nameNo,
  nameEn: symptomBank.nameEn,
  description: symptomBank.description,
  descriptionEn: symptomBank.descriptionEn,
  infoText: symptomBank.infoText,
  infoTextEn: symptomBank.infoTextEn,
  severityDefault: symptomBank.severityDefault,
  showUsual: symptomBank.showUsual,
  answerKind: symptomBank.answerKind,
  safetyAlert: symptomBank.safetyAlert,
  alertText: symptomBank.alertText,
  alertTextEn: symptomBank.alertTextEn,
  orderIndex: symptomBank.orderIndex,
  ...ownership(symptomBank),
}

const module = {
  id: modules.id,
  code: modules.code,
  label: modules.label,
  nameNo: modules.nameNo,
  nameEn: modules.nameEn,
  description: modules.description,
  descriptionEn: modules.descriptionEn,
  riskLevel: modules.riskLevel,
  recommendations: modules.recommendations,
  recommendationsEn: modules.recommendationsEn,
  notWhenAcute: modules.notWhenAcute,
  orderIndex: modules.orderIndex,
  ...ownership(modules),
}

const rule = {
  requiredCategories: moduleRules.requiredCategories,
  minSymptomsCount: moduleRules.minSymptomsCount,
  severityThreshold: moduleRules.severityThreshold,
}

/** As the form shows it. */
const toFormRow = <
  T extends Parameters<typeof withoutOwnership>[0] & { key: string | null; id: string },
>(
  row: T,
) => withKey(withoutOwnership(row))

type NamedIds = { readonly categories: readonly string[]; readonly symptoms: readonly string[] }

/** What the officer flow counts with. */
export type OfficerRules = Omit<OfficerContent, 'guidance'>

/** Of the officer flow's content that the caller may see (ROLE-12), what a result is made of, in order. Three statements. */
export const loadOfficerRules = async (
  db: Db,
  companyId: string | null,
  named: NamedIds = { categories: [], symptoms: [] },
): Promise<OfficerRules> => {
  const categories = effective(
    await db
      .select(category)
      .from(assessmentCategories)
      .where(whereUsable(assessmentCategories, named.categories, companyId)),
    named.categories,
  )
  const symptoms = effective(
    await db
      .select(symptom)
      .from(symptomBank)
      .where(whereUsable(symptomBank, named.symptoms, companyId)),
    named.symptoms,
  )
  const moduleRows = effective(
    await db
      .select({ ...module, rule })
      .from(modules)
      .leftJoin(moduleRules, eq(moduleRules.moduleId, modules.id))
      .where(whereUsable(modules, [], companyId)),
  )
  return {
    categories: categories.map(toFormRow),
    symptoms: symptoms.map(({ severityDefault, showUsual, ...row }) => ({
      ...toFormRow(row),
      usualLevel: usualLevelOf({ severityDefault, showUsual, answerKind: row.answerKind }),
    })),
    modules: moduleRows.map(withoutOwnership),
  }
}

/** All of the officer flow's content. Four statements. */
export const loadOfficerContent = async (
  db: Db,
  companyId: string | null,
  named?: NamedIds,
): Promise<OfficerContent> => ({
  ...(await loadOfficerRules(db, companyId, named)),
  guidance: await db
    .select({
      key: guidance.key,
      type: guidance.type,
      titleNo: guidance.titleNo,
      titleEn: guidance.titleEn,
      bullets: guidance.bullets,
      bulletsEn: guidance.bulletsEn,
    })
    .from(guidance)
    .orderBy(asc(guidance.orderIndex)),
})
