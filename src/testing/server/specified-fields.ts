const SETTINGS = `assessmentTimeoutMinutes, maxFileUploadSizeMb, sessionTimeoutHours, passwordMinLength,
  passwordRequireUppercase, passwordRequireLowercase, passwordRequireNumbers, passwordRequireSpecial, enableTwoFactor,
  enableEmailNotifications, enableSmsNotifications, enableAuditLogging, dataRetentionDays, allowAnonymousAssessments,
  maintenanceMode, maintenanceMessage, smtpHost, smtpPort, smtpUser, smtpFromEmail, smtpFromName`
const COMPANY = `name, orgNumber, contactPerson, phone, email, billingEmail, address, postalCode, city, totalLicenses,
  settings.language`
const APPROACH = 'companyId, number, nameNo, nameEn, description, rationale, summaryFileUrl'
const GROUP = 'nameNo, nameEn, description, colorTag, orderIndex'
const SYMPTOM = 'groupId, nameNo, nameEn, helpText, requiresIntensity, riskTag, orderIndex'
const CATEGORY = 'companyId, name, description, color, bgColor, hoverColor, icon, orderIndex'
const MODULE = 'code, name, description, riskLevel, color, recommendations'

/** Section 7, line by line: the payload of each function. */
export const payloads: Readonly<Record<string, string>> = {
  'authMutations.signIn': 'email, password',
  'authMutations.signUp': 'email, password, fullName, companyId, departmentId, role, sessionId',
  'authMutations.signOut': 'sessionId',
  'authMutations.getCurrentSession': 'sessionId',
  'profiles.list': 'sessionId, departmentId, companyId',
  'profiles.update': 'id, fullName, phone, role, companyId, departmentId, isActive, sessionId',
  'profiles.remove': 'id',
  'companies.list': '',
  'companies.get': 'id, sessionId',
  'companies.create': `${COMPANY}, sessionId`,
  'companies.update': `${COMPANY}, isActive, sessionId`,
  'companies.remove': 'id, sessionId',
  'companies.getStats': 'id, sessionId',
  'departments.get': 'id',
  'departments.list': 'companyId, sessionId',
  'departments.listWithUsage': 'companyId, sessionId',
  'departments.create': 'companyId, name, allocatedSeats, isActive, sessionId',
  'departments.update': 'id, name, allocatedSeats, isActive, sessionId',
  'departments.remove': 'id',
  'assessments.list': 'userId',
  'symptomGroups.listWithCounts': 'status',
  'symptomGroups.create': GROUP,
  'symptomGroups.update': GROUP,
  'symptomGroups.updateStatus': 'id, status',
  'symptomGroups.reorder': 'id, newOrderIndex',
  'symptomGroups.remove': 'id',
  'approaches.listWithCounts': 'status',
  'approaches.create': APPROACH,
  'approaches.update': `${APPROACH}, id`,
  'approaches.updateStatus': 'id, status',
  'approaches.remove': 'id',
  'symptoms.listWithGroups': 'status',
  'symptoms.create': SYMPTOM,
  'symptoms.update': SYMPTOM,
  'symptoms.updateStatus': 'id, status',
  'symptoms.reorder': 'id, newOrderIndex',
  'symptoms.remove': 'id',
  'categories.list': '',
  'categories.create': CATEGORY,
  'categories.update': `id, ${CATEGORY}, isActive`,
  'categories.reorder': 'id, newOrderIndex',
  'categories.remove': 'id',
  'modules.listWithRules': '',
  'modules.create': `companyId, ${MODULE}`,
  'modules.update': `id, ${MODULE}`,
  'modules.remove': 'id',
  'modules.upsertRule': 'ruleId, moduleId, requiredCategories, minSymptomsCount, severityThreshold',
  'statistics.getStats': 'dateRange, departmentId',
  'systemSettings.get': '',
  'systemSettings.upsert': `${SETTINGS}, smtpPassword`,
  'systemSettings.testEmail': '',
}

const SESSION = 'sessionId, user.id, user.email, user.created_at, user.identities, profile.role'
const LICENCES = 'totalLicenses, usedLicenses, availableLicenses'
const DEPARTMENT = '_id, companyId, name, allocatedSeats, isActive'

/**
 * Section 3, entity by entity: what the functions of section 7 answer. The other entities are of the direct table access,
 * of files and of the browser. Read as null here: `companyId` of common content, and `smtpPassword`, which is never read.
 */
export const answers: Readonly<Record<string, string>> = {
  'authMutations.signIn': `success, ${SESSION}`,
  'authMutations.getCurrentSession': SESSION,
  'authMutations.signUp': 'success',
  'profiles.list': `_id, id, role, fullName, full_name, email, phone, companyId, departmentId, isActive`,
  'companies.list': `_id, ${COMPANY}, isActive`,
  'companies.get': `_id, ${COMPANY}, isActive`,
  'companies.getStats': LICENCES,
  'departments.get': DEPARTMENT,
  'departments.list': DEPARTMENT,
  'departments.listWithUsage': `${DEPARTMENT}, usedSeats, usagePercentage`,
  'assessments.list': '_id, _creationTime, userId, status, startedAt, completedAt',
  'symptomGroups.listWithCounts': `_id, ${GROUP}, status, version, symptomCount`,
  'symptoms.listWithGroups': `_id, ${SYMPTOM}, status, group.nameNo`,
  'approaches.listWithCounts': `_id, ${APPROACH}, status, version, influenceRuleCount`,
  'categories.list': `_id, ${CATEGORY}, isActive`,
  'modules.listWithRules': `_id, companyId, ${MODULE}, rule._id, rule.moduleId, rule.requiredCategories,
    rule.minSymptomsCount, rule.severityThreshold`,
  'statistics.getStats': `assessments.total, assessments.completed, assessments.inProgress, symptoms.mostSelected.name,
    symptoms.mostSelected.count, symptoms.mostSelected.risk, approaches.topRecommended.name,
    approaches.topRecommended.count, users.total, users.active, users.byRole.role, users.byRole.count,
    riskIndicators.high`,
  'systemSettings.get': `${SETTINGS}, smtpPassword`,
}

const fieldsIn = (list: string) =>
  list
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '')

/** The fields of a payload or an answer; those in it as `settings.language`, those of the rows of a list by their names. */
const pathsOf = (value: unknown, path = ''): readonly string[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((one) => pathsOf(one, path))]
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value)
  return [
    path,
    ...inner.flatMap(([name, one]) => pathsOf(one, path === '' ? name : `${path}.${name}`)),
  ]
}

const isNull = new Set(['companyId', 'smtpPassword'])
/** Notes every field of a payload or an answer. One that is null tells nothing, but for those two. */
export const tell = (where: Set<string>, name: string, value: unknown): void => {
  const without = (key: string, one: unknown) =>
    one === null && !isNull.has(key) ? undefined : one
  const fields = JSON.parse(JSON.stringify(value, without) ?? 'null') as unknown
  for (const path of pathsOf(fields)) where.add(`${name} ${path}`)
}

/** The fields of the list that no case told. */
export const fieldsWithout = (
  list: typeof payloads,
  told: ReadonlySet<string>,
): readonly string[] =>
  Object.entries(list)
    .flatMap(([name, fields]) => fieldsIn(fields).map((field) => `${name} ${field}`))
    .filter((field) => !told.has(field))
