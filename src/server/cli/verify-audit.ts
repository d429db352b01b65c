import { formatFinding } from '#server/services/audit-chain/chain-findings.ts'
import { verifyAudit } from '#server/services/audit-chain/verify.ts'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import { openKeyring } from '#server/core/keyring.ts'
import { KEY_UNREADABLE } from '#server/start/start-failures.ts'
import { runOnDatabase, type CommandOptions, type CommandResult } from './command-database.ts'

/** H3: what nobody may conclude from the result. The same is in docs/operations.md, 'What the audit log proves'. */
const OUTSIDE =
  'Checked is the audit log alone. The rows that it tells of, such as checks, plans and assessments, are not chained.'

/** H3: `npm run audit -- verify`, also while the server runs. True: everything that is chained is as it was. */
export const runVerification = (options: CommandOptions): Promise<CommandResult> =>
  runOnDatabase(options, async (pool, config) => {
    const keyring = await openKeyring(config.key, config.dataFolder)
    if (keyring === null) return { failure: KEY_UNREADABLE }
    const auditHead = auditHeadFile(config.dataFolder)
    const { chained, waiting, until, findings } = await verifyAudit({ pool, keyring, auditHead })
    const { report } = options
    report(`${chained} rows are chained${until === null ? '' : `, up to ${until}`}.`)
    if (waiting > 0) report(`${waiting} wait to be chained: nothing is claimed of them.`)
    for (const finding of findings) report(formatFinding(finding))
    report(
      findings.length === 0
        ? 'Nothing was changed, removed or moved.'
        : `The audit log is not as it was written: ${findings.length} findings.`,
    )
    report(OUTSIDE)
    return findings.length === 0
  })
