import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import { assessmentFlows } from '#domain/assessment/assessment-status.ts'
import { dateRanges } from '#domain/statistics/ranges.ts'
import { id } from './fields.ts'

/** null: fewer than ten, where small groups are suppressed (X3). */
const figure = z.int().min(0).nullable()

const totals = z.strictObject({
  total: figure,
  completed: figure,
  inProgress: figure,
  /** total − completed − in progress */
  archived: figure,
  /** Whole percent of the total; null when there is no total, or when the figure is suppressed. */
  completionRate: z.int().min(0).max(100).nullable(),
  /** With the risk level high. */
  high: figure,
})

/** A day in Europe/Oslo, as 2026-11-22. */
const day = z.iso.date()

export const statistics = {
  /** STA-01, STA-02: of everything or one company for a superadmin; of the own company for a researcher. */
  getStats: {
    input: z.strictObject({
      dateRange: z.enum(dateRanges),
      companyId: id.optional(),
      /** A department of that company, if the input names a company. */
      departmentId: id.optional(),
    }),
    output: z.strictObject({
      /** X3: true for researchers: figures up to yesterday, in whole tens, and none below ten. */
      isRounded: z.boolean(),
      /** For 'all', `from` is the first month with an unsuppressed figure; null: no such month. */
      period: z.strictObject({ from: day.nullable(), to: day }),
      assessments: totals,
      /** The same number of days before; null for 'all'. */
      before: totals.nullable(),
      symptoms: z.strictObject({
        /** Five at most. `risk`: the tag of the symptom in the content; 'high' for an acute sign of any flow. */
        mostSelected: z.array(
          z.strictObject({
            id,
            name: z.string(),
            nameEn: z.string().nullable(),
            count: figure,
            risk: z.enum(['red', 'yellow', 'green', 'high']).nullable(),
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
      /** The current state, or that at the end of yesterday (X3), for every range. */
      users: z.strictObject({
        total: figure,
        active: figure,
        byRole: z.array(z.strictObject({ role: z.enum(roles), count: figure })),
      }),
      /**
       * Oldest first, without gaps. Each step begins at the calendar boundary (weeks on Monday) and counts only days
       * in the range. `none`: without a risk level.
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
      /** The officer flow's modules, as 'Modul 5'; most first. Omits a module with a suppressed figure. */
      byModule: z.array(z.strictObject({ module: z.string(), count: figure })),
    }),
  },
  /** The companies to choose from: all for a superadmin, the own one for a researcher. */
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
