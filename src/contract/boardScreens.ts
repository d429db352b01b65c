import { z } from 'zod'
import { boardStateKinds } from '#domain/follow-up/board/board-state.ts'
import { caseMarks } from '#domain/follow-up/case/case-marks.ts'
import { absencePlaces, caseModule, checkLevel } from './case-fields.ts'
import { id, instant, row } from './fields.ts'

const screen = z.strictObject({
  id,
  departmentId: id,
  enrolledAt: instant,
  enrolledBy: z.string().nullable(),
  endsAt: instant,
})

const companyScreen = z.strictObject({
  id,
  departmentName: z.string(),
  enrolledAt: instant,
  endsAt: instant,
})

/** FUP-42: a state without text, and without the time of the next check or of a return. */
const shownCase = z.strictObject({
  reference: z.string(),
  module: caseModule.nullable(),
  /** Whatever is to be done now: an acute sign, isolation, a Fastvakt. */
  marks: z.array(z.enum(caseMarks)).readonly(),
  state: z.enum(boardStateKinds),
  /** How long it is over, and how long ago somebody did not react or was assessed; null: neither. In ms. */
  overMs: z.number().nullable(),
  /** FUP-41: the late duty beside 'Gå nå'; null: there is none. */
  duty: z
    .strictObject({ state: z.enum(boardStateKinds), overMs: z.number().nullable() })
    .nullable(),
  /** FUP-44: for the paper, while no state is shown; null: no plan. */
  level: checkLevel.nullable(),
  /** FUP-31: null: on the ward. */
  place: z.enum(absencePlaces).nullable(),
  /** FUP-43: two minutes before the limit. */
  isNear: z.boolean(),
})

const openScreen = z.strictObject({
  isOpen: z.literal(true),
  at: instant,
  departmentName: z.string(),
  endsAt: instant,
  rows: z.array(shownCase),
})

export const boardScreens = {
  /** A code for a device, good for five minutes and for one device. */
  enrol: {
    input: z.strictObject({ departmentId: id }),
    output: z.strictObject({ code: z.string(), expiresAt: instant }),
  },
  /** The screens of a department. */
  list: {
    input: z.strictObject({ departmentId: id }),
    output: z.strictObject({ rows: z.array(screen) }),
  },
  /** Goes on for 24 hours from now, at hand-over. */
  renew: { input: row, output: z.strictObject({ endsAt: instant }) },
  end: { input: row, output: row },
  /** The screens of all departments of the caller's company, for its local admin: no case and no reference. */
  ofCompany: {
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(companyScreen) }),
  },
  /** A local admin ends a screen of the own company. */
  endOfCompany: { input: row, output: row },
  /** On the device, without a session. `isOpen` is false when the code is used, wrong or too old. */
  open: {
    input: z.strictObject({ code: z.string().max(20) }),
    output: z.strictObject({ isOpen: z.boolean() }),
  },
  /** The board of the device's department, in its order. Not open: this browser is not a screen, or the screen has ended. */
  states: {
    input: z.strictObject({}),
    output: z.discriminatedUnion('isOpen', [
      z.strictObject({ isOpen: z.literal(false) }),
      openScreen,
    ]),
  },
}

export type OpenScreen = z.infer<typeof openScreen>
export type ShownCase = z.infer<typeof shownCase>
export type CompanyScreen = z.infer<typeof companyScreen>
export type BoardScreen = z.infer<typeof screen>
