import { deviationsJob } from '#server/jobs/deviations.ts'
import { addCase } from '../rows/care.ts'
import type { Ward } from '../rows/ward.ts'
import type { TestServer } from '../server/server.ts'

const MINUTE_MS = 60_000

/** So many cases without a plan, whose limit passed an hour and that many days ago. */
export const addLatePlans = async (
  { services, clock }: TestServer,
  ward: Ward,
  count: number,
  daysAgo: number,
): Promise<void> => {
  const riskSince = new Date(clock.now().getTime() - (daysAgo * 1440 + 120) * MINUTE_MS)
  for (let n = 0; n < count; n += 1) await addCase(services, { ...ward, riskSince })
  await deviationsJob.run(services)
}
