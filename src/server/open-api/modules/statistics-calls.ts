import { z } from 'zod'
import { statistics as contract } from '#contract/statistics.ts'
import { defaultRange } from '#domain/statistics/ranges.ts'
import { openFunction, type OpenModule } from '../open-function.ts'

const { input, output } = contract.getStats
const { assessments } = output.shape

export const statisticsMapping: OpenModule = {
  'statistics.getStats': openFunction({
    summary: 'Reads the figures of a range of days; a figure is null where it is too small to tell',
    input: input.extend({ dateRange: input.shape.dateRange.default(defaultRange) }),
    output: output.extend({ riskIndicators: z.strictObject({ high: assessments.shape.high }) }),
    run: async ({ call }, payload) => {
      const found = await call.statistics.getStats(payload)
      return { ...found, riskIndicators: { high: found.assessments.high } }
    },
  }),
}
