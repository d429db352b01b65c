import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import * as m from '#web/generated/messages/messages.js'
import { symptomAnswer } from '../outcome/symptom-answer.ts'

/** A symptom that is there or not has no intensity, which is not 0. */
export const planIntensity = (intensity: Intensity): string =>
  symptomAnswer(intensity, m.treatment_no_intensity())
