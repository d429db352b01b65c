import type { FunctionName } from '#domain/access/permissions.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'

type Editing = {
  readonly server: TestServer
  readonly who: SignedIn
  readonly id: string
  readonly get: FunctionName
  readonly update: FunctionName
  /** The fields that the update sends. */
  readonly fields: readonly string[]
}

/** Saves the stored row with these changes, as a form in another browser does. */
const saveRow = async (
  { server, who, id, get, update, fields }: Editing,
  changes: object,
): Promise<void> => {
  const { data } = await server.call(get, { id }, who)
  const stored = data as Readonly<Record<string, unknown>> & { version: number }
  const sent = Object.fromEntries(fields.map((name) => [name, stored[name]]))
  const { version } = stored
  const answer = await server.call(update, { ...sent, id, version, ...changes }, who)
  if (answer.error !== null) throw new Error(`${update}: ${answer.error.reason}`)
}

/** As a department's form. */
export const saveDepartment = (
  server: TestServer,
  who: SignedIn,
  id: string,
  changes: object,
): Promise<void> =>
  saveRow(
    {
      server,
      who,
      id,
      get: 'departments.get',
      update: 'departments.update',
      fields: ['name', 'shortName', 'isActive', 'callList', 'alertEmail'],
    },
    changes,
  )

/** As a user's form, without a phone number. */
export const saveUser = (
  server: TestServer,
  who: SignedIn,
  id: string,
  changes: object,
): Promise<void> =>
  saveRow(
    {
      server,
      who,
      id,
      get: 'profiles.get',
      update: 'profiles.update',
      fields: ['fullName', 'role', 'companyId', 'departmentId'],
    },
    { isActive: true, ...changes },
  )

/** As a symptom's form. */
export const saveSymptom = (
  server: TestServer,
  who: SignedIn,
  id: string,
  changes: object,
): Promise<void> =>
  saveRow(
    {
      server,
      who,
      id,
      get: 'symptoms.get',
      update: 'symptoms.update',
      fields: [
        'groupId',
        'nameNo',
        'nameEn',
        'helpText',
        'helpTextEn',
        'requiresIntensity',
        'riskTag',
        'observationRisk',
        'urgent',
        'urgentAction',
        'urgentActionEn',
        'isActive',
      ],
    },
    changes,
  )
