import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import { assessmentFlows } from '#domain/assessment/status.ts'
import { dateRanges } from '#domain/statistics/ranges.ts'
import { id } from './fields.ts'

/** null: fewer than ten, where small groups are not told (X3). */
const figure = z.int().min(0).nullable()

const totals = z.strictObject({
  total: figure,
  completed: figure,
  inProgress: figure,
  /** total − completed − in progress */
  archived: figure,
  /** Whole percent of the total; null when there is none, or it cannot be told. */
  completionRate: z.int().min(0).max(100).nullable(),
  /** With the risk level high. */
  high: figure,
})

/** A day in Europe/Oslo, as 2026-11-22. */
const day = z.iso.date()

export const statistics = {
  /** STA-01, STA-02: of everything for a superadmin, or of one company; of the own company for a researcher. */
  getStats: {
    input: z.strictObject({
      dateRange: z.enum(dateRanges),
      companyId: id.optional(),
      /** Of that company, where one is named. */
      departmentId: id.optional(),
    }),
    output: z.strictObject({
      /** X3: of researchers: up to yesterday, in whole tens, and none below ten. */
      isRounded: z.boolean(),
      /** For 'all' the first month that is told to have any; null where there is none. */
      period: z.strictObject({ from: day.nullable(), to: day }),
      assessments: totals,
      /** The same number of days before; null for 'all'. */
      before: totals.nullable(),
      symptoms: z.strictObject({
        /** Five at most. `risk` is the content's own word for the symptom, where it has one. */
        mostSelected: z.array(
          z.strictObject({
            id,
            name: z.string(),
            nameEn: z.string().nullable(),
            count: figure,
            risk: z.enum(['red', 'yellow', 'green', 'acute']).nullable(),
          }),
        ),
      }),
      approaches: z.strictObject({
        topRecommended: z.array(
          /** null: the built-in urgent approach, which has no row. */
          z.strictObject({
            id: id.nullable(),
            name: z.string(),
            nameEn: z.string().nullable(),
            count: figure,
          }),
        ),
      }),
      /** As it is now, or was when yesterday ended (X3), whatever the range. */
      users: z.strictObject({
        total: figure,
        active: figure,
        byRole: z.array(z.strictObject({ role: z.enum(roles), count: figure })),
      }),
      /**
       * Oldest first, without gaps; each step begins where the calendar's does (weeks on Monday), and holds what is in
       * the range. `none`: without a risk level.
       */
      overTime: z.strictObject({
        step: z.enum(['day', 'week', 'month']),
        points: z.array(
          z.strictObject({
            startsOn: day,
            low: figure,
            medium: figure,
            high: figure,
            none: figure,
          }),
        ),
      }),
      /** Every flow, in the order of the product. */
      byFlow: z.array(z.strictObject({ flow: z.enum(assessmentFlows), count: figure })),
      /** The officer flow's modules, as 'Modul 5'; most first. One that cannot be told is not there. */
      byModule: z.array(z.strictObject({ module: z.string(), count: figure })),
    }),
  },
  /** What can be chosen from: every company for a superadmin, the own one for a researcher. */
  places: {
    input: z.strictObject({}),
    output: z.strictObject({
      companies: z.array(
        z.strictObject({
          id,
          name: z.string(),
          departments: z.array(z.strictObject({ id, name: z.string() })),
        }),
      ),
    }),
  },
}

export type Statistics = z.infer<typeof statistics.getStats.output>
