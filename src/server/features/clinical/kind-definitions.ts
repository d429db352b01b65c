import { z } from 'zod'
import { approachFields } from '#contract/approaches.ts'
import { categoryFields } from '#contract/categories.ts'
import { moduleFields } from '#contract/modules.ts'
import { questionFields } from '#contract/questions.ts'
import { stored } from '#contract/fields.ts'
import { bankSymptomFields } from '#contract/symptomBank.ts'
import { symptomGroupFields } from '#contract/symptomGroups.ts'
import { symptomFields } from '#contract/symptoms.ts'
import { isAlertOf } from '#domain/content/observation-content.ts'
import { moduleLabel } from '#domain/content/presets.ts'
import {
  approaches,
  assessmentCategories,
  influenceRules,
  moduleRules,
  modules,
  questions,
  symptomBank,
  symptomGroups,
  symptoms,
} from '#server/database/schema/content-tables.ts'
import type { Kind, Reference, Values } from './kind.ts'
import { insertRows, isOneOf } from './bulk-rows.ts'

const defineKind = <Fields extends Values>(
  definition: Pick<Kind<Fields>, 'name' | 'table' | 'fields' | 'nameOf'> & Partial<Kind<Fields>>,
): Kind<Fields> => ({
  versioned: (fields) => fields,
  columnsOf: (fields) => ({ ...fields }),
  parent: null,
  parentOf: () => null,
  references: () => [],
  sources: () => [],
  wrong: () => [],
  project: null,
  ...definition,
  fields: stored(definition.fields),
})

const toGroup = (groupId: string | null): readonly Reference[] => [
  {
    kind: 'symptom-group',
    ids: groupId === null ? [] : [groupId],
    field: 'groupId',
    text: 'error_unknown_group',
  },
]

const nameNo = (fields: { readonly nameNo: string }): string => fields.nameNo

export const groupKind = defineKind({
  name: 'symptom-group',
  table: symptomGroups,
  fields: z.strictObject(symptomGroupFields),
  nameOf: nameNo,
})

export const symptomKind = defineKind({
  name: 'symptom',
  table: symptoms,
  fields: z.strictObject({
    ...symptomFields,
    helpTextEn: symptomFields.helpTextEn.default(null),
    urgentActionEn: symptomFields.urgentActionEn.default(null),
  }),
  nameOf: nameNo,
  parent: symptoms.groupId,
  parentOf: ({ groupId }) => groupId,
  references: ({ groupId }) => toGroup(groupId),
  // SAFE-01: an acute sign says what to do now.
  wrong: ({ urgent, urgentAction }) => (urgent && urgentAction === null ? ['urgentAction'] : []),
})

export const questionKind = defineKind({
  name: 'question',
  table: questions,
  fields: z.strictObject({
    ...questionFields,
    // Versions of earlier programs have none.
    alertWhen: questionFields.alertWhen.default(null),
    alertText: questionFields.alertText.default(null),
    alertTextEn: questionFields.alertTextEn.default(null),
  }),
  nameOf: ({ textNo }) => textNo,
  // SAFE-01: the rule names an answer that the question can have, and says what to do now.
  wrong: ({ questionType, alertWhen, alertText }) => [
    ...(isAlertOf(questionType, alertWhen) ? [] : ['alertWhen']),
    ...(alertWhen !== null && alertText === null ? ['alertText'] : []),
  ],
  parent: questions.groupId,
  parentOf: ({ groupId }) => groupId,
  references: ({ groupId }) => toGroup(groupId),
})

export const approachKind = defineKind({
  name: 'approach',
  table: approaches,
  fields: z.strictObject(approachFields),
  nameOf: nameNo,
  columnsOf: ({ links: _, ...columns }) => columns,
  references: ({ links }) => [
    {
      kind: 'symptom',
      ids: links.map(({ symptomId }) => symptomId),
      field: 'links',
      text: 'error_unknown_symptom_link',
    },
  ],
  sources: ({ links, sourceKeys }) => [...sourceKeys, ...links.map(({ sourceKey }) => sourceKey)],
  project: async (db, targets, newId) => {
    const ids = targets.map(({ id }) => id)
    await db.delete(influenceRules).where(isOneOf(influenceRules.approachId, ids))
    const rules = targets.flatMap(({ id, companyId, fields: { links } }) =>
      links.map((link, orderIndex) => ({
        ...link,
        id: newId(),
        approachId: id,
        companyId,
        orderIndex,
        status: 'published',
      })),
    )
    await insertRows(db, influenceRules, rules)
  },
})

export const categoryKind = defineKind({
  name: 'category',
  table: assessmentCategories,
  fields: z.strictObject(categoryFields),
  nameOf: nameNo,
})

export const bankSymptomKind = defineKind({
  name: 'bank-symptom',
  table: symptomBank,
  fields: z.strictObject({
    ...bankSymptomFields,
    descriptionEn: bankSymptomFields.descriptionEn.default(null),
    infoTextEn: bankSymptomFields.infoTextEn.default(null),
    showUsual: bankSymptomFields.showUsual.default(false),
    answerKind: bankSymptomFields.answerKind.default('intensity'),
    alertTextEn: bankSymptomFields.alertTextEn.default(null),
  }),
  nameOf: nameNo,
  versioned: ({ showUsual, ...fields }) => ({ ...fields, ...(showUsual && { showUsual }) }),
  parent: symptomBank.categoryId,
  parentOf: ({ categoryId }) => categoryId,
  // CNT-06: it may move. An answer that is under way counts by the category that asked it (`officer-form.ts`).
  references: ({ categoryId }) => [
    {
      kind: 'category',
      ids: [categoryId],
      field: 'categoryId',
      text: 'error_unknown_content_category',
    },
  ],
  // SAFE-01: an acute sign says what to do now.
  wrong: ({ safetyAlert, alertText }) => (safetyAlert && alertText === null ? ['alertText'] : []),
})

export const moduleKind = defineKind({
  name: 'module',
  table: modules,
  fields: z.strictObject({
    ...moduleFields,
    // Versions of earlier programs have none.
    descriptionEn: moduleFields.descriptionEn.default(null),
    recommendationsEn: moduleFields.recommendationsEn.default([]),
    notWhenAcute: moduleFields.notWhenAcute.default([]),
  }),
  nameOf: ({ code, nameNo: name }) => `${code} ${name}`,
  wrong: ({ recommendations, recommendationsEn, notWhenAcute }) => [
    ...(notWhenAcute.every((position) => position < recommendations.length)
      ? []
      : ['notWhenAcute']),
    ...(recommendationsEn.length <= recommendations.length ? [] : ['recommendationsEn']),
  ],
  columnsOf: ({ rule: _, ...columns }) => ({ ...columns, label: moduleLabel(columns.code) }),
  references: ({ rule }) => [
    {
      kind: 'category',
      ids: rule?.requiredCategories ?? [],
      field: 'requiredCategories',
      text: 'error_unknown_content_category',
    },
  ],
  project: async (db, targets, newId) => {
    const ids = targets.map(({ id }) => id)
    await db.delete(moduleRules).where(isOneOf(moduleRules.moduleId, ids))
    const rules = targets.flatMap(({ id, companyId, fields: { rule } }) =>
      rule === null ? [] : [{ ...rule, id: newId(), moduleId: id, companyId }],
    )
    await insertRows(db, moduleRules, rules)
  },
})
