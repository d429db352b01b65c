import type { Goal } from '../goals.ts'
import { rounded } from './report-numbers.ts'

export type GoalJudgement = {
  readonly says: string
  readonly isMissed: boolean
}

const missedBy = (part: number): string => `missed by ${Math.max(1, Math.round(part * 100))} %`

/** Judges the goal by that figure (undefined: none). */
export const judgeGoal = ({ judge }: Goal, value: number | undefined): GoalJudgement => {
  const notJudged = (why: string): GoalJudgement => ({
    says: `not judged: ${why}`,
    isMissed: false,
  })
  if ('not' in judge) return notJudged(judge.not)
  if (value === undefined || !Number.isFinite(value)) return notJudged('not measured')
  const bound = 'atMost' in judge ? judge.atMost : judge.atLeast
  const isMet = 'atMost' in judge ? value <= bound : value >= bound
  if (isMet) return { says: 'met', isMissed: false }
  if (bound === 0) return { says: `missed by ${rounded(value)}`, isMissed: true }
  return { says: missedBy(Math.abs(value - bound) / bound), isMissed: true }
}
