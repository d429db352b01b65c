import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Pool } from 'pg'
import { shippedTreatment } from '#domain/content/shipped-treatment.ts'
import { inTransaction } from '#server/core/database.ts'
import { approaches } from '#server/database/schema/content-tables.ts'
import { readConfig } from '#server/start/config.ts'
import { defaultDataFolder, runOnDatabase, type CommandOptions } from './command-database.ts'
import { findCluster } from './doctor/data-folder.ts'
import { fail, ok, rowText, type Row } from './doctor/row.ts'

const TIMEOUT_MS = 10_000

/** A link of an approach, and the approaches that have it. */
type ApproachLink = { readonly url: string; readonly numbers: readonly number[] }

type Named = { readonly number: number; readonly summaryFileUrl: string | null }

/** Each address once, in the order of the approaches. */
const linksOf = (rows: readonly Named[]): readonly ApproachLink[] =>
  [...Map.groupBy(rows, ({ summaryFileUrl }) => summaryFileUrl ?? '')].flatMap(([url, those]) =>
    url === '' ? [] : [{ url, numbers: those.map(({ number }) => number) }],
  )

/** Of what everybody uses: an address of one company is its editor's to try, and may lead to its own network. */
const storedLinks = (pool: Pool): Promise<readonly ApproachLink[]> =>
  inTransaction(pool, { role: 'system', userId: null }, async (db) =>
    linksOf(
      await db
        .select({ number: approaches.number, summaryFileUrl: approaches.summaryFileUrl })
        .from(approaches)
        .where(
          and(
            isNull(approaches.companyId),
            eq(approaches.status, 'published'),
            eq(approaches.isActive, true),
            isNotNull(approaches.summaryFileUrl),
          ),
        )
        .orderBy(asc(approaches.number)),
    ),
  )

/** 'ENOTFOUND', 'no answer in 10 s'. */
const reasonOf = (error: unknown, timeoutMs: number): string => {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return `no answer in ${timeoutMs / 1000} s`
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
}

/** One GET, whose content is not read: many servers refuse HEAD. */
const tryLink = async ({ url, numbers }: ApproachLink, timeoutMs: number): Promise<Row> => {
  const about = `approach ${numbers.join(', ')}`
  const advice = 'Open it in a browser; if it is gone, correct the link at /admin/approaches.'
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
    const seen = `${url} answers ${answer.status}`
    return answer.ok ? ok(about, seen) : fail(about, seen, advice)
  } catch (error) {
    return fail(about, `${url}: ${reasonOf(error, timeoutMs)}`, advice)
  }
}

/** True: each link answers. One after the other: half of them are of one host. */
const tryLinks = async (
  links: readonly ApproachLink[],
  report: CommandOptions['report'],
  timeoutMs: number,
): Promise<boolean> => {
  let failing = 0
  for (const link of links) {
    const row = await tryLink(link, timeoutMs)
    if (row.state === 'fail') failing += 1
    report(rowText(row))
  }
  report(`${links.length - failing} links answer, ${failing} do not.`)
  return failing === 0
}

/** `npm run doctor -- --links`: of the stored approaches; where there is no database, of the shipped ones. */
export const runLinks = async (
  options: CommandOptions,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> => {
  const { environment, report } = options
  const config = readConfig(environment, defaultDataFolder)
  if (!('failure' in config) && config.owner === null) {
    const isEmpty = (await findCluster(config.dataFolder)) === null
    const { approaches: shipped } = shippedTreatment((_kind, key) => key)
    if (isEmpty) return tryLinks(linksOf(shipped), report, timeoutMs)
  }
  const result = await runOnDatabase(options, async (pool) =>
    tryLinks(await storedLinks(pool), report, timeoutMs),
  )
  if (typeof result === 'boolean') return result
  report(rowText(fail('links', 'the approaches cannot be read', result.failure)))
  return false
}
