import { report } from '../../../../../scripts/lib/report.ts'
import { callApi, type Credentials } from '../../../../../src/testing/server/api.ts'
import { until } from '../../../../shared/until.ts'
import type { DrillServers } from '../../drill-servers.ts'
import { runOperatorCommand } from '../../operator-command.ts'

/** A bound against waiting in vain, no measure: the machine may be busy with something else. */
export const TIMEOUT_MS = 240_000
export const POLL_MS = 250
const ANSWER_MS = 10_000

/** What one server says at /readyz. */
type Readiness = {
  readonly status: number
  readonly retryAfter: string | null
  readonly said: string
}

const readinessOf = async (url: string): Promise<Readiness> => {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(`${url}/readyz`, { signal })
  const { status: said } = (await answer.json()) as { status: string }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said }
}

/** Whether a server says so: 503 has Retry-After, and 200 says `ready`. */
export const saysSo = ({ status, retryAfter, said }: Readiness, line: string): boolean =>
  said === line && (said === 'ready' ? status === 200 : status === 503 && retryAfter !== null)

/** Resolves when each server says this line at /readyz. */
export const untilAllSay = async ({ urls }: DrillServers, line: string): Promise<void> => {
  const allSay = async (): Promise<boolean> => {
    const all = await Promise.all(urls().map((url) => readinessOf(url).catch(() => null)))
    return all.every((one) => one !== null && saysSo(one, line))
  }
  await until(`each server says at /readyz: ${line}`, allSay, TIMEOUT_MS, POLL_MS)
  report(`failover: /readyz: ${line}`)
}

/** Resolves when `npm run doctor` prints a row with these words. In vain: it prints all rows of the last time. */
export const untilDoctorSays = async (servers: DrillServers, words: string): Promise<void> => {
  let printed: readonly string[] = []
  const rowWith = async (): Promise<string | undefined> => {
    printed = (await runOperatorCommand('doctor', null, servers.environmentAt(0))).lines
    // The line below a row has the advice.
    const rows = printed.join('\n').split(/\n(?! )/u)
    return rows.find((row) => row.includes(words))
  }
  try {
    const row = await until(`the doctor says: ${words}`, rowWith, TIMEOUT_MS, POLL_MS)
    report(`failover: doctor: ${row.replaceAll(/\s+/gu, ' ')}`)
  } catch (error) {
    for (const line of printed) report(line)
    throw error
  }
}

/** A call to each server, past the balancer: those without 503 and Retry-After, as lines. */
export const notPutOff = async (
  urls: readonly string[],
  caller: Credentials,
): Promise<readonly string[]> => {
  const answers = await Promise.all(
    urls.map((url) => callApi(url, 'ownSessions.touch', {}, caller)),
  )
  return answers
    .filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
    .map(({ status }) => `a call without a primary got ${status} and no time to come again`)
}
