import { published } from '#domain/content/effective.ts'
import type { ShippedContent } from '#domain/content/shipped.ts'
import type { AllContent } from './load-content.ts'

type Row = Parameters<typeof published>[0][number]

/**
 * An owner's published content (null: common content) in the shape that `unsound` checks, with ids as keys. References
 * to inactive content are valid; inactive content neither counts towards a rule nor needs anything.
 */
export const asShipped = (content: AllContent, owner: string | null): ShippedContent => {
  const inSight = <T extends Row>(rows: readonly T[]) =>
    published(rows.filter(({ companyId }) => companyId === null || companyId === owner))
      // `setPosition` ensures that positions are unique.
      .map((row, orderIndex) => ({ ...row, orderIndex }))
  const bank = inSight(content.bankSymptoms).filter(({ isActive }) => isActive)
  const modules = inSight(content.modules).filter(({ isActive }) => isActive)
  const symptoms = inSight(content.symptoms)
  const switchedOff = new Set(symptoms.filter(({ isActive }) => !isActive).map(({ id }) => id))
  const approaches = inSight(content.approaches).filter(({ isActive }) => isActive)
  const refIds = new Map(approaches.map(({ rowId, id }) => [rowId, id]))
  return {
    categories: inSight(content.categories).map((category, index) => ({
      ...category,
      key: category.id,
      id: index,
      nameEn: category.nameEn ?? '',
      symptoms: bank
        .filter(({ categoryId }) => categoryId === category.id)
        .map(({ id, infoText, alertText, nameEn, ...row }) => ({
          ...row,
          key: id,
          nameEn: nameEn ?? '',
          ...(infoText !== null && { infoText }),
          ...(alertText !== null && { alertTextNo: alertText }),
        })),
    })),
    modules: modules.map((row) => ({
      ...row,
      code: row.id,
      name: row.nameNo,
      nameEn: row.nameEn ?? '',
      suggestedRule: content.moduleRules.find(({ moduleId }) => moduleId === row.rowId) ?? null,
      color: '',
      sourceKeys: [],
    })),
    guidance: [],
    groups: inSight(content.groups).map((row) => ({
      ...row,
      key: row.id,
      nameEn: row.nameEn ?? '',
    })),
    symptoms: symptoms
      .filter(({ isActive }) => isActive)
      .map(({ id, groupId, urgentAction, ...row }) => ({
        ...row,
        key: id,
        group: groupId,
        nameEn: row.nameEn ?? '',
        ...(urgentAction !== null && { urgentActionNo: urgentAction }),
      })),
    questions: inSight(content.questions)
      .filter(({ isActive }) => isActive)
      .map(({ alertWhen, alertText, ...row }) => ({
        ...row,
        ...(alertWhen !== null && { alertWhen }),
        ...(alertText !== null && { alertTextNo: alertText }),
        key: row.id,
        group: row.groupId,
        textEn: row.textEn ?? '',
        type: row.questionType,
      })),
    approaches: approaches.map((row) => ({
      ...row,
      key: row.id,
      nameEn: row.nameEn ?? '',
      deliveredBy: row.deliveredBy ?? '',
    })),
    rules: content.influenceRules
      .filter(({ approachId, isActive }) => isActive && refIds.has(approachId))
      .filter(({ symptomId }) => !switchedOff.has(symptomId))
      .map(({ symptomId, approachId, note, ...row }) => ({
        ...row,
        symptom: symptomId,
        approach: refIds.get(approachId) ?? '',
        note: note ?? '',
      })),
    sources: content.sources,
  }
}
