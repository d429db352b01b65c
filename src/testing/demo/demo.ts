import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import { emailKey } from '#domain/account/email.ts'
import { loadOfficerContent } from '#server/services/content/officer.ts'
import { loadTreatmentContent } from '#server/features/treatment/queries.ts'
import { storeFinishedAssessment } from '#server/services/assessments/store-assessment.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import type { Services } from '#server/core/context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { readText, replaceFile } from '#server/core/files.ts'
import { addCompany, addDepartment, addUser } from '../rows/builders.ts'
import { demoCompany, demoDepartments, demoEmail, demoLines, demoUsers } from './organisation.ts'
import { seededRandom } from './random.ts'
import { fillWard } from './ward.ts'
import { demoYear } from './year.ts'

const system = { role: 'system', userId: null } as const

/** A demonstration among real organisations would leave real accounts with a password on a screen. */
const findCompanies = (services: Services) =>
  inTransaction(services.pool, system, (db) =>
    db.select({ isDemo: companies.isDemo }).from(companies),
  )

const makeOrganisation = async (services: Services, passwordHash: string) => {
  const companyId = await addCompany(services, demoCompany)
  const departmentIds: string[] = []
  for (const department of demoDepartments) {
    departmentIds.push(await addDepartment(services, { ...department, companyId }))
  }
  const departmentId = departmentIds[0] ?? ''
  const authors: { userId: string; companyId: string; departmentId: string }[] = []
  for (const { role, name, inCompany } of demoUsers) {
    const scope = inCompany ? { companyId, departmentId } : {}
    const { id } = await addUser(services, passwordHash, {
      role,
      fullName: name,
      email: demoEmail(role),
      ...scope,
    })
    if (role === 'counselor' || role === 'user') {
      for (const each of departmentIds) authors.push({ userId: id, companyId, departmentId: each })
    }
  }
  return authors
}

const fillYear = async (
  services: Services,
  db: Db,
  authors: Awaited<ReturnType<typeof makeOrganisation>>,
) => {
  const year = demoYear({
    random: seededRandom(2026),
    content: {
      officer: await loadOfficerContent(db, null),
      treatment: await loadTreatmentContent(db, null),
    },
    authors,
    now: services.now(),
    newId: services.newId,
  })
  for (const finished of year) await storeFinishedAssessment(db, services, finished)
}

/** FUP-40: at each start, so that the times of the board are those of now. */
const fillDemoWard = async (services: Services): Promise<void> => {
  const [ward, people] = await inTransaction(services.pool, system, async (db) => [
    (
      await db
        .select({
          companyId: departments.companyId,
          departmentId: departments.id,
          departmentName: departments.name,
        })
        .from(departments)
        .where(eq(departments.name, demoDepartments[0].name))
    )[0],
    await db.select({ id: users.id, role: users.role }).from(users),
  ])
  const idOf = (role: Role): string | undefined => people.find((one) => one.role === role)?.id
  const [officer, health] = [idOf('counselor'), idOf('user')]
  // Somebody may have deleted them.
  if (ward === undefined || officer === undefined || health === undefined) return
  await fillWard(services, ward, { officer, health })
}

const renewPasswords = (services: Services, passwordHash: string) =>
  inTransaction(services.pool, system, async (db) => {
    for (const { role } of demoUsers) {
      await db
        .update(users)
        .set({ passwordHash })
        .where(eq(users.emailKey, emailKey(demoEmail(role))))
    }
  })

/** One for the life of the demonstration, in its data folder. */
const keptPassword = async (services: Services, dataFolder: string): Promise<string> => {
  const file = join(dataFolder, 'demo-password')
  const kept = (await readText(file))?.trim()
  if (kept !== undefined) return kept
  const password = `${services.newToken().slice(0, 12)}-Aa1`
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await replaceFile(file, `${password}\n`, 0o600)
  return password
}

type DemoOptions = {
  readonly dataFolder: string
  readonly report: (line: string) => void
  readonly progress?: (line: string) => void
}

/**
 * What `--demo` adds: an invented prison with departments, an account of each role and a year of
 * assessments, marked as a demonstration; nothing
 * where there are real organisations. A password that somebody changed is the kept one again.
 */
export const prepareDemo = async (
  services: Services,
  { dataFolder, report, progress }: DemoOptions,
): Promise<void> => {
  const found = await findCompanies(services)
  if (found.some(({ isDemo }) => !isDemo)) {
    report('No demonstration: this database has organisations of its own.')
    return
  }
  const password = await keptPassword(services, dataFolder)
  const passwordHash = await services.passwords.hash(password)
  if (passwordHash === null) throw new Error('the hash queue is full before anyone has come')
  progress?.('Filling in the demonstration …')
  if (found.length > 0) await renewPasswords(services, passwordHash)
  else {
    const authors = await makeOrganisation(services, passwordHash)
    await inTransaction(services.pool, system, (db) => fillYear(services, db, authors))
  }
  await fillDemoWard(services)
  for (const line of demoLines(password)) report(line)
}
