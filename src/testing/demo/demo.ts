import { eq } from 'drizzle-orm'
import { emailKey } from '#domain/account/email.ts'
import { loadOfficerContent } from '#server/features/officer/content-queries.ts'
import { assessments, assessmentSymptoms } from '#server/database/schema/assessments.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import type { Services } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { addCompany, addDepartment, addUser } from '../builders.ts'
import { demoCompany, demoDepartments, demoEmail, demoUsers } from './organisation.ts'
import { seededRandom } from './random.ts'
import { demoYear } from './year.ts'

const system = { role: 'system', userId: null } as const

const isThere = async (services: Services): Promise<boolean> => {
  const found = await inTransaction(services.pool, system, (db) =>
    db.select({ id: companies.id }).from(companies).where(eq(companies.isDemo, true)),
  )
  return found.length > 0
}

const makeOrganisation = async (services: Services, passwordHash: string) => {
  const companyId = await addCompany(services, demoCompany)
  const departmentIds: string[] = []
  for (const department of demoDepartments) {
    departmentIds.push(await addDepartment(services, { ...department, companyId }))
  }
  const departmentId = departmentIds[0] ?? ''
  const authors: { userId: string; companyId: string; departmentId: string }[] = []
  for (const { role, name, inCompany } of demoUsers) {
    const place = inCompany ? { companyId, departmentId } : {}
    const { id } = await addUser(services, passwordHash, {
      role,
      fullName: name,
      email: demoEmail(role),
      ...place,
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
  const rows = demoYear({
    random: seededRandom(2026),
    content: await loadOfficerContent(db),
    authors,
    now: services.now(),
    newId: services.newId,
  })
  // In slices: PostgreSQL takes 65 535 parameters a statement.
  for (let at = 0; at < rows.length; at += 100) {
    const slice = rows.slice(at, at + 100)
    await db.insert(assessments).values(slice.map(({ assessment }) => assessment))
    await db.insert(assessmentSymptoms).values(slice.flatMap(({ symptoms }) => symptoms))
  }
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

/**
 * What `--demo` adds: an invented prison with departments, an account of each role and a year of
 * assessments, marked as a demonstration. The accounts get a new password at each start, shown once.
 */
export const prepareDemo = async (
  services: Services,
  report: (line: string) => void,
): Promise<void> => {
  const password = `${services.newToken().slice(0, 12)}-Aa1`
  const passwordHash = await services.passwords.hash(password)
  if (passwordHash === null) throw new Error('the hash queue is full before anyone has come')
  if (await isThere(services)) await renewPasswords(services, passwordHash)
  else {
    report('Filling in the demonstration …')
    const authors = await makeOrganisation(services, passwordHash)
    await inTransaction(services.pool, system, (db) => fillYear(services, db, authors))
  }
  for (const { role } of demoUsers) report(`Demo ${role}: ${demoEmail(role)}`)
  report(`Demo password, new at each start: ${password}`)
}
