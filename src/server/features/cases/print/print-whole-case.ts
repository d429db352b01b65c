import { eq, sql, asc } from 'drizzle-orm'
import { casePrint } from '#contract/case-print.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { type CasesKey, isOfCases } from '#server/services/follow-up/case-key.ts'
import {
  selectCases,
  type FoundCase,
  type Reader,
} from '#server/services/follow-up/case-summary.ts'
import { actingDuty, caseNotFound, dutiesIn } from '#server/services/follow-up/locked-case.ts'
import { outcomes, receipts } from '#server/database/schema/phone-call-tables.ts'
import { byOf, readAllSheets } from '../read-parts.ts'
import { joinedWith, periodsOfCase, toRestrictions } from '../get-case.ts'
import {
  readAssessments,
  readChecks,
  readDeviations,
  readHandovers,
  readLog,
  readModuleChanges,
  readPlans,
} from './entries.ts'

/** FUP-63: the phone calls of a case and of those that are joined with it. */
const readPhoneCalls = async (db: Db, key: CasesKey) => {
  const rows = await db
    .select()
    .from(receipts)
    .where(isOfCases(receipts, key))
    .orderBy(asc(receipts.at), asc(receipts.id))
  return rows.map((row) => ({
    id: row.id,
    to: row.to,
    toName: row.toName,
    phone: row.phone,
    at: row.at.toISOString(),
    answered: row.answered,
    readBack: row.readBack,
    agreed: row.agreed,
    dueAt: row.dueAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    isEnteredLate: row.isEnteredLate,
    by: byOf(row),
  }))
}

/** FUP-95: what health says of the urgency afterwards. */
const readVerdicts = async (db: Db, key: CasesKey) => {
  const rows = await db
    .select()
    .from(outcomes)
    .where(isOfCases(outcomes, key))
    .orderBy(asc(outcomes.at), asc(outcomes.id))
  return rows.map((row) => ({
    id: row.id,
    fit: row.fit,
    seenAt: row.seenAt.toISOString(),
    by: byOf(row),
  }))
}

/** FUP-115: one line for each section of the paper. */
const readSections = async (db: Db, key: CasesKey, now: Date) => ({
  assessments: await readAssessments(db, key),
  moduleChanges: await readModuleChanges(db, key),
  plans: await readPlans(db, key),
  checks: await readChecks(db, key, now),
  sheets: await readAllSheets(db, key),
  deviations: await readDeviations(db, key),
  calls: await readPhoneCalls(db, key),
  outcomes: await readVerdicts(db, key),
  handovers: await readHandovers(db, key),
  log: await readLog(db, key),
})

/** FUP-08: a joined case leads to the older one. */
const findCase = async (reader: Reader, id: string): Promise<FoundCase | undefined> => {
  const [found] = await selectCases(reader, eq(cases.id, id))
  const older = found?.row.mergedInto ?? null
  return older === null ? found : findCase(reader, older)
}

const readPlace = async (db: Db, row: FoundCase['row']) => {
  const [place] = await db
    .select({
      departmentName: departments.name,
      functions: dutiesIn(departments.id),
      joined: joinedWith(row),
      restrictions: periodsOfCase(row),
      ownName: sql<string | null>`app.own_name()`,
    })
    .from(departments)
    .where(eq(departments.id, row.departmentId))
  return place
}

/** FUP-115: the whole case for paper. The audit row says that it was printed. */
export const print = endpoint('cases.print')
  .input(casePrint.input)
  .output(casePrint.output)
  .query(async ({ ctx, input: { id } }) => {
    const found = await findCase(ctx, id)
    const place = found && (await readPlace(ctx.db, found.row))
    if (found === undefined || place === undefined) throw caseNotFound(ctx.language)
    const acting = actingDuty('cases.print', place.functions)
    const { row } = found
    ctx.note(auditNoteFor('case', row.id))
    return {
      id: row.id,
      reference: row.reference,
      departmentName: place.departmentName,
      status: row.status,
      module: row.module,
      isAcute: row.isAcute,
      openedAt: row.createdAt.toISOString(),
      openedBy: byOf(row),
      closedAt: row.closedAt?.toISOString() ?? null,
      closeReason: row.closeReason,
      isHeld: row.isHeld,
      printedAt: ctx.now().toISOString(),
      printedBy: { name: place.ownName, function: acting },
      joined: place.joined,
      restrictions: toRestrictions(place.restrictions),
      ...(await readSections(
        ctx.db,
        { ids: [row.id, ...place.joined.map((one) => one.id)], companyId: row.companyId },
        ctx.now(),
      )),
    }
  })
