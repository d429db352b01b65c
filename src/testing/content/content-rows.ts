import { uuidv7 } from 'uuidv7'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import {
  approachKind,
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from '#server/features/clinical/kind-definitions.ts'
import type { Kind, Values } from '#server/features/clinical/kind.ts'
import { inTransaction } from '#server/core/database.ts'
import type { Services } from '#server/core/call-context.ts'

const isActive = true

/** Valid fields of a new row of each kind. They refer to shipped content only. */
export const newFields = {
  'symptom-group': (nameNo: string) => ({
    nameNo,
    nameEn: null,
    description: '',
    colorTag: '#3B82F6',
    isActive,
  }),
  symptom: (nameNo: string) => ({
    groupId: shippedId('group', 'nedstemthet'),
    nameNo,
    nameEn: null,
    helpText: '',
    helpTextEn: null,
    requiresIntensity: false,
    riskTag: 'none',
    observationRisk: 'green',
    urgent: false,
    urgentAction: null,
    urgentActionEn: null,
    isActive,
  }),
  question: (textNo: string) => ({
    groupId: null,
    textNo,
    textEn: null,
    questionType: 'boolean',
    alertWhen: null,
    alertText: null,
    alertTextEn: null,
    isActive,
  }),
  approach: (nameNo: string) => ({
    number: 900,
    nameNo,
    nameEn: null,
    description: '',
    rationale: '',
    deliveredBy: null,
    urgent: false,
    summaryFileUrl: null,
    isActive,
  }),
  category: (nameNo: string) => ({
    nameNo,
    nameEn: null,
    description: '',
    icon: '📋',
    colorPreset: 'blue',
    isActive,
  }),
  'bank-symptom': (nameNo: string) => ({
    categoryId: shippedId('category', 'nedstemthet'),
    nameNo,
    nameEn: null,
    description: '',
    descriptionEn: null,
    infoText: null,
    infoTextEn: null,
    severityDefault: 50,
    showUsual: false,
    answerKind: 'intensity',
    safetyAlert: false,
    alertText: null,
    alertTextEn: null,
    isActive,
  }),
  module: (nameNo: string) => ({
    code: 'M90',
    nameNo,
    nameEn: null,
    description: '',
    descriptionEn: null,
    riskLevel: 'low',
    recommendations: [],
    recommendationsEn: [],
    notWhenAcute: [],
    isActive,
  }),
} as const satisfies Record<ContentKind, (name: string) => object>

/** The fields of a version that the form of a new row does not have. */
const linkedFields: Readonly<Partial<Record<ContentKind, object>>> = {
  approach: { sourceKeys: [], links: [] },
  module: { rule: null },
}

type ContentOverrides = {
  readonly companyId: string | null
  readonly name?: string
  readonly status?: ContentStatus
  readonly baseId?: string | null
  readonly isRemoved?: boolean
  readonly orderIndex?: number
  /** Override the default fields. */
  readonly fields?: object
}

const insert = async <Fields extends Values>(
  services: Services,
  kind: Kind<Fields>,
  {
    companyId,
    name = 'Nytt innhold',
    status = 'draft',
    baseId = null,
    ...overrides
  }: ContentOverrides,
): Promise<string> => {
  const id = uuidv7()
  const now = services.now()
  const fields = kind.fields.parse({
    ...newFields[kind.name](name),
    ...linkedFields[kind.name],
    ...overrides.fields,
  })
  await inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
    await db.insert(kind.table).values({
      ...kind.columnsOf(fields),
      id,
      key: id,
      companyId,
      baseId,
      status,
      orderIndex: overrides.orderIndex ?? 0,
      deletedAt: overrides.isRemoved === true ? now : null,
    })
    await db.insert(contentVersions).values({
      kind: kind.name,
      contentId: id,
      version: 1,
      companyId,
      status,
      fields,
      changedAt: now,
      publishedAt: status === 'published' ? now : null,
    })
    if (status === 'published') {
      await kind.project?.(db, [{ id, companyId, fields }], services.newId)
    }
  })
  return id
}

/** Inserts a row of content with its first version. Returns its id. */
export const addContent = (
  services: Services,
  kind: ContentKind,
  overrides: ContentOverrides,
): Promise<string> =>
  ({
    'symptom-group': () => insert(services, groupKind, overrides),
    symptom: () => insert(services, symptomKind, overrides),
    question: () => insert(services, questionKind, overrides),
    approach: () => insert(services, approachKind, overrides),
    category: () => insert(services, categoryKind, overrides),
    'bank-symptom': () => insert(services, bankSymptomKind, overrides),
    module: () => insert(services, moduleKind, overrides),
  })[kind]()
