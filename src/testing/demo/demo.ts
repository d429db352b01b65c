import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { mayHaveDuties } from '#domain/access/roles.ts'
import { emailKey } from '#domain/account/user-account.ts'
import { loadOfficerContent } from '#server/services/content/officer-content-reads.ts'
import { loadTreatmentContent } from '#server/features/treatment/queries.ts'
import { aggregate } from '#server/services/statistics/aggregate.ts'
import { storeFinishedAssessment } from '#server/services/assessments/store-assessment.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { readText, replaceFile } from '#server/core/files.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import { addContent } from '../content/content-rows.ts'
import { setSettings } from '../server/settings.ts'
import { addCompany, addDepartment, addUser } from '../rows/builders.ts'
import {
  demoAccounts,
  demoCompany,
  demoDepartments,
  demoEmail,
  demoLines,
  demoUsers,
} from './organisation.ts'
import { seededRandom } from './random.ts'
import { fillWard } from './ward.ts'
import { demoYear, type Author } from './year.ts'

const system = { role: 'system', userId: null } as const

/** A demonstration among real organisations would leave real accounts with a password on a screen. */
const findCompanies = (services: Services) =>
  inTransaction(services.pool, system, (db) =>
    db.select({ isDemo: companies.isDemo }).from(companies),
  )

type Place = { readonly companyId: string; readonly departmentIds: readonly string[] }

const makeOrganisation = async (services: Services): Promise<Place> => {
  const companyId = await addCompany(services, demoCompany)
  const departmentIds: string[] = []
  for (const department of demoDepartments) {
    departmentIds.push(await addDepartment(services, { ...department, companyId }))
  }
  return { companyId, departmentIds }
}

const makeUser = (
  services: Services,
  passwordHash: string,
  { local, role, name, inCompany }: (typeof demoUsers)[number],
  { companyId, departmentIds: [departmentId] }: Place,
) =>
  addUser(services, passwordHash, {
    role,
    fullName: name,
    email: demoEmail(local),
    ...(inCompany && departmentId !== undefined && { companyId, departmentId }),
  })

/** The authors of the year: the accounts in their own department, and erased ones in the others. */
const makeUsers = async (services: Services, passwordHash: string, place: Place) => {
  const { companyId } = place
  const [own = '', ...others] = place.departmentIds
  const authors: Author[] = []
  const add = (times: number, author: Author) =>
    authors.push(...Array.from({ length: times }, () => author))
  for (const user of demoUsers) {
    const { id: userId } = await makeUser(services, passwordHash, user, place)
    if (!mayHaveDuties(user.role)) continue
    // Most are of the account that is shown first.
    add(user.local === 'counselor' ? 8 : 1, { userId, companyId, departmentId: own })
  }
  for (const departmentId of others) add(5, { userId: null, companyId, departmentId })
  return authors
}

const fillYear = async (services: Services, db: Db, authors: readonly Author[]) => {
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
  // The job of the researchers' figures begins at the first day that is counted: it must find the whole year (X3).
  await aggregate(db)
}

const readPlace = async (db: Db): Promise<Place> => {
  const rows = await db
    .select({ id: departments.id, name: departments.name, companyId: departments.companyId })
    .from(departments)
  const idOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.id ?? []
  return {
    companyId: rows[0]?.companyId ?? '',
    departmentIds: demoDepartments.flatMap(({ name }) => idOf(name)),
  }
}

/** By the keys of their addresses. */
const readUsers = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.select({ id: users.id, key: users.emailKey }).from(users)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** FUP-40: at each start, so that the times of the board are those of now. */
const fillDemoWard = async (services: Services): Promise<void> => {
  const [place, found] = await inTransaction(services.pool, system, async (db) => [
    await readPlace(db),
    await readUsers(db),
  ])
  const [{ name: departmentName }] = demoDepartments
  const [departmentId] = place.departmentIds
  // Somebody may have deleted it.
  if (departmentId === undefined) return
  const ward = { companyId: place.companyId, departmentId, departmentName }
  const people = demoUsers.flatMap(({ local, functions }) => {
    const userId = found.get(emailKey(demoEmail(local)))
    return userId === undefined ? [] : [{ userId, functions }]
  })
  await fillWard(services, ward, people)
}

/** An account that a later release added is made here. */
const renewUsers = async (services: Services, passwordHash: string): Promise<void> => {
  const [place, found] = await inTransaction(services.pool, system, async (db) => [
    await readPlace(db),
    await readUsers(db),
  ])
  for (const user of demoUsers) {
    const id = found.get(emailKey(demoEmail(user.local)))
    if (id === undefined) await makeUser(services, passwordHash, user, place)
    else {
      await inTransaction(services.pool, system, (db) =>
        db.update(users).set({ passwordHash }).where(eq(users.id, id)),
      )
    }
  }
}

/** CNT-08: the editor has sent something for review, so that something waits under 'Godkjenninger'. */
const submitContent = async (services: Services, { companyId }: Place): Promise<void> => {
  const found = await inTransaction(services.pool, system, readUsers)
  const authorId = found.get(emailKey(demoEmail('editor'))) ?? null
  const authorName = demoUsers.find(({ local }) => local === 'editor')?.name
  for (const [kind, name] of [
    ['symptom', 'Går frem og tilbake i cella om natta'],
    ['approach', 'Samtale før innlåsing'],
  ] as const) {
    const contentId = await addContent(services, kind, { companyId, name, status: 'pending' })
    await inTransaction(services.pool, system, (db) =>
      db
        .update(contentVersions)
        .set({ authorId, authorName, submittedAt: services.now() })
        .where(eq(contentVersions.contentId, contentId)),
    )
  }
}

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
 * What `--demo` adds: an invented prison with departments, an account of each role, a ward that is followed up and a year of
 * assessments, marked as a demonstration; nothing where there are real organisations. A password that somebody changed is
 * the kept one again. It returns the accounts for /login.
 */
export const prepareDemo = async (
  services: Services,
  { dataFolder, report, progress }: DemoOptions,
): Promise<typeof demoAccounts> => {
  const found = await findCompanies(services)
  if (found.some(({ isDemo }) => !isDemo)) {
    report('No demonstration: this database has organisations of its own.')
    return []
  }
  const password = await keptPassword(services, dataFolder)
  const passwordHash = await services.passwords.hash(password)
  if (passwordHash === null) throw new Error('the hash queue is full before anyone has come')
  progress?.('Filling in the demonstration …')
  if (found.length > 0) await renewUsers(services, passwordHash)
  else {
    const place = await makeOrganisation(services)
    const authors = await makeUsers(services, passwordHash, place)
    await submitContent(services, place)
    await inTransaction(services.pool, system, (db) => fillYear(services, db, authors))
  }
  // ROLE-05: the local administrator, the editor and the researcher have pages to show.
  await setSettings(services, { delegatedAdministration: true })
  await fillDemoWard(services)
  for (const line of demoLines(password)) report(line)
  return demoAccounts
}
