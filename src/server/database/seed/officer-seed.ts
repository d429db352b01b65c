import shippedCategories from '#content/officer-categories.json' with { type: 'json' }
import shippedGuidance from '#content/guidance.json' with { type: 'json' }
import shippedModules from '#content/modules.json' with { type: 'json' }
import type { AnswerKind } from '#domain/content/officer-content.ts'
import type { ColorPreset } from '#domain/content/presets.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import type { ShippedBankSymptom } from '#domain/content/shipped.ts'
import {
  assessmentCategories,
  guidance,
  moduleRules,
  modules,
  symptomBank,
} from '../schema/content-tables.ts'
import { publishedFields, defineSeed, shippedId } from './seed-rows.ts'

const categoryId = (key: string) => shippedId('category', key)

const categories = defineSeed(
  'category',
  assessmentCategories,
  shippedCategories.map((category) => ({
    key: category.key,
    values: {
      ...publishedFields,
      id: categoryId(category.key),
      key: category.key,
      nameNo: category.nameNo,
      nameEn: category.nameEn,
      description: category.description,
      icon: category.icon,
      colorPreset: category.colorPreset as ColorPreset,
      orderIndex: category.orderIndex,
    },
  })),
)

const bankSymptom = (category: string, symptom: ShippedBankSymptom) => ({
  key: symptom.key,
  values: {
    ...publishedFields,
    id: shippedId('bank-symptom', symptom.key),
    key: symptom.key,
    categoryId: categoryId(category),
    nameNo: symptom.nameNo,
    nameEn: symptom.nameEn,
    description: symptom.description,
    descriptionEn: symptom.descriptionEn,
    infoText: symptom.infoText ?? null,
    infoTextEn: symptom.infoTextEn ?? null,
    severityDefault: symptom.severityDefault,
    showUsual: symptom.showUsual ?? false,
    answerKind: symptom.answerKind as AnswerKind,
    safetyAlert: symptom.safetyAlert,
    alertText: symptom.alertTextNo ?? null,
    alertTextEn: symptom.alertTextEn ?? null,
    orderIndex: symptom.orderIndex,
  },
})

const symptoms = defineSeed(
  'bank-symptom',
  symptomBank,
  shippedCategories.flatMap(({ key, symptoms: own }) =>
    own.map((symptom) => bankSymptom(key, symptom)),
  ),
)

const moduleRows = defineSeed(
  'module',
  modules,
  shippedModules.map((module) => ({
    key: module.code,
    values: {
      ...publishedFields,
      id: shippedId('module', module.code),
      key: module.code,
      code: module.code,
      label: module.label,
      nameNo: module.name,
      nameEn: module.nameEn,
      description: module.description,
      descriptionEn: module.descriptionEn,
      riskLevel: module.riskLevel as RiskLevel,
      recommendations: module.recommendations,
      recommendationsEn: module.recommendationsEn,
      notWhenAcute: module.notWhenAcute,
      orderIndex: module.orderIndex,
    },
  })),
)

const rules = defineSeed(
  'module-rule',
  moduleRules,
  shippedModules.map(({ code, suggestedRule }) => ({
    key: code,
    values: {
      id: shippedId('module-rule', code),
      moduleId: shippedId('module', code),
      requiredCategories: suggestedRule.requiredCategories.map(categoryId),
      minSymptomsCount: suggestedRule.minSymptomsCount,
      severityThreshold: suggestedRule.severityThreshold,
    },
  })),
)

const guidanceRows = defineSeed(
  'guidance',
  guidance,
  shippedGuidance.map((section, orderIndex) => ({
    key: section.key,
    values: {
      key: section.key,
      type: section.type as 'section' | 'box',
      titleNo: section.titleNo,
      titleEn: section.titleEn,
      bullets: section.bullets,
      bulletsEn: section.bulletsEn,
      orderIndex,
    },
  })),
)

/** Categories, symptom bank, modules with rules, and guidance of the officer flow. */
export const officerSeeds = [categories, symptoms, moduleRows, rules, guidanceRows]
