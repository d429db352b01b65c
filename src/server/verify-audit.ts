import { fileURLToPath } from 'node:url'
import { openForCommand } from './command-database.ts'
import { findingLine } from './database/audit/findings.ts'
import { verifyAudit } from './database/audit/verify.ts'
import { applicationConnection, type Connection } from './database/connection.ts'
import { auditHeadFile } from './platform/audit-head.ts'
import { readConfig, type Config } from './platform/config.ts'
import { openPool } from './platform/database.ts'
import { openKeyring } from './platform/key-file.ts'
import { KEY_UNREADABLE } from './start-failures.ts'

const defaultData = fileURLToPath(new URL('../../.holdepunkt', import.meta.url))

type Failure = { readonly failure: string }

const verify = async (
  config: Config,
  owner: Connection,
  report: (line: string) => void,
): Promise<boolean | Failure> => {
  const keyring = await openKeyring(config.key, config.dataFolder)
  if (keyring === null) return { failure: KEY_UNREADABLE }
  const pool = openPool(applicationConnection(owner))
  try {
    const auditHead = auditHeadFile(config.dataFolder)
    const { chained, waiting, until, findings } = await verifyAudit({ pool, keyring, auditHead })
    report(`${chained} rows are chained${until === null ? '' : `, up to ${until}`}.`)
    if (waiting > 0) report(`${waiting} wait to be chained: nothing is claimed of them.`)
    for (const finding of findings) report(findingLine(finding))
    report(
      findings.length === 0
        ? 'Nothing was changed, removed or moved.'
        : `The audit log is not as it was written: ${findings.length} findings.`,
    )
    return findings.length === 0
  } finally {
    await pool.end()
  }
}

/** H3: `npm run audit -- verify`, also while the server runs. True: everything that is chained is as it was. */
export const runVerification = async (options: {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly report: (line: string) => void
}): Promise<boolean | Failure> => {
  const config = readConfig(options.environment, defaultData)
  if ('failure' in config) return config
  const database = await openForCommand(config)
  if ('failure' in database) return database
  try {
    return await verify(config, database.owner, options.report)
  } finally {
    await database.stop()
  }
}
