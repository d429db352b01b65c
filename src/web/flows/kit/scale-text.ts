import * as m from '#web/generated/messages/messages.js'

const texts: Readonly<Record<number, () => string>> = {
  1: m.question_scale_1,
  2: m.question_scale_2,
  3: m.question_scale_3,
  4: m.question_scale_4,
  5: m.question_scale_5,
}

/** OBS-04: 1 'Aldri observert' to 5 'Svært ofte observert'. */
export const scaleText = (step: number): string => texts[step]?.() ?? String(step)
