import { auditFindings } from '../../src/testing/rows/audit-trail.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { clockVerifications } from './device/clock-verifications.ts'
import { anyMoment, skewedClock } from './device/clocks.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

/** R13: a clock that is wrong by an hour, jumps back, or passes a change of the clocks or a leap day. */
export const wrongClocks: Fault = {
  id: 'R13',
  title: 'A clock that is wrong, jumps, changes and has a leap day',
  rounds: { short: 15, full: 5_000 },
  run: ({ rounds, seed }) =>
    withServer(async (server) => {
      const random = seededRandom(seed)
      const clock = skewedClock(server, random)
      const checks = Object.entries(clockVerifications)
      const counts: Record<string, number> = {}
      const broken: string[] = []
      for (let n = 0; n < rounds; n += 1) {
        const [name, check] = checks[n % checks.length] ?? random.pick(checks)
        clock.put(anyMoment(random))
        counts[name] = (counts[name] ?? 0) + 1
        broken.push(...(await check({ server, clock, random })))
      }
      const findings = await auditFindings(server)
      broken.push(
        ...findings.map((finding) => `the trail does not hold: ${JSON.stringify(finding)}`),
      )
      return { counts, broken }
    }),
}
