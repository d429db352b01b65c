/** 'Kunne ikke vurderes': an answer of its own (SAFE-05). */
export const UNABLE = 'unable'

/** A whole number 0–100, or 'unable'. Absent means never touched; 0 is an answer. */
export type OfficerAnswer = number | typeof UNABLE

/** Answers by bank symptom id. A symptom that is not in it was not assessed. */
export type OfficerAnswers = Readonly<Record<string, OfficerAnswer>>
