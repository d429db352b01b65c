import { z } from 'zod'
import { caseSummary, staff } from './case-fields.ts'
import { id, instant } from './fields.ts'
import { restrictionKind } from './restrictions.ts'

/** FUP-52: who goes to a check that falls within the shift change. */
export const goers = ['outgoing', 'incoming'] as const

const line = z.strictObject({
  ...caseSummary,
  /** FUP-50: since the shift before. */
  news: z.strictObject({
    checks: z.int(),
    /** FUP-27: those of the checks that came too late, or did not come. */
    late: z.int(),
    planAt: instant.nullable(),
    /** FUP-24: when a check last said 'Verre'. */
    worseAt: instant.nullable(),
    /** When health last answered a call. */
    answeredAt: instant.nullable(),
  }),
  /** FUP-50: calls to health that nobody answered, since somebody last did. */
  openCalls: z.int(),
  /** FUP-50: those that run, the earliest end first. */
  restrictions: z.array(z.strictObject({ kind: restrictionKind, endsAt: instant })),
  /** FUP-52: a check falls within the shift change, so somebody says who goes. */
  needsGoer: z.boolean(),
  goer: z.enum(goers).nullable(),
  offered: z.strictObject({ at: instant, by: staff, isOwn: z.boolean() }).nullable(),
  taken: z.strictObject({ at: instant, by: staff, isOwn: z.boolean() }).nullable(),
})

const department = z.strictObject({ departmentId: id })

const ofShift = z.strictObject({
  departmentId: id,
  /** That of the list: a later shift change is another one. */
  shiftAt: instant,
})

export const handovers = {
  /** FUP-50: the open cases of a department at the shift change that is open now. */
  get: {
    input: department,
    output: z.strictObject({
      at: instant,
      shiftAt: instant,
      /** The shift time before: the news are since then. */
      previousAt: instant,
      opensAt: instant,
      overdueAt: instant,
      /** The shift time after it. */
      nextAt: instant,
      /** The caller looked after a case in the shift that ends, so it is the caller who leaves. */
      isLeaving: z.boolean(),
      /** FUP-53: who checked on somebody or took over a case since the shift before had gone. */
      onDuty: z.array(z.string()),
      /** FUP-53: of the call list of the department; null: it has none. */
      leaderPhone: z.string().nullable(),
      lines: z.array(line),
    }),
  },
  /** 'Gjennomgått'. Refused as 'goer-required' where a check falls within the shift change (FUP-52). */
  offer: {
    input: ofShift.extend({ caseId: id, goer: z.enum(goers).nullable() }),
    output: z.strictObject({ caseId: id }),
  },
  /** 'Angre': the own offer, until somebody takes it. */
  withdraw: {
    input: ofShift.extend({ caseId: id }),
    output: z.strictObject({ isWithdrawn: z.boolean() }),
  },
  /** 'Jeg overtar'. Refused as 'own-offer' to the person who offered it (FUP-51). */
  take: {
    input: ofShift.extend({ caseId: id }),
    output: z.strictObject({ caseId: id }),
  },
  /** FUP-51: 'Overta alle': the cases that others offered, without those that are taken one by one. */
  takeAll: { input: ofShift, output: z.strictObject({ taken: z.array(id) }) },
}

export type HandoverLine = z.infer<typeof line>

/** The shift change of a department. */
export type OpenHandover = z.infer<typeof handovers.get.output>
