import type { Mutant } from './mutant.ts'

/** Faults in the rules that keep the observed danger in a result (SAFE-01, SAFE-05). */
export const safetyMutants: readonly Mutant[] = [
  {
    id: 'acute-answer',
    what: 'An acute answer raises no alert',
    in: 'questionAlerts',
    file: 'src/domain/assessment/question-alerts.ts',
    find: 'rule !== undefined && isAcute(rule.alertWhen, answer)',
    replace: 'rule !== undefined && isAcute(null, answer)',
    test: { file: 'content/danger.test.ts', named: 'SAFE-01 the question generell-1' },
  },
  {
    id: 'acute-answer-plan',
    what: 'An acute answer does not put urgent health care first',
    in: 'rankApproaches',
    find: 'scorer(content)(rated, isAcute(alerts))',
    replace: 'scorer(content)(rated, isAcute(alertsOf(rated)))',
    test: {
      file: 'src/domain/assessment/treatment/ranking.test.ts',
      named: 'SAFE-01 TRT-02 an acute answer',
    },
  },
  {
    id: 'contradicting-measure',
    what: 'A measure that contradicts acute care is shown with an acute sign',
    in: 'shownPositions',
    find: '!(isAcute && notWhenAcute.includes(position))',
    replace: '!(isAcute && notWhenAcute.includes(-1 - position))',
    test: {
      file: 'src/domain/assessment/officer/recommend-modules.test.ts',
      named: 'SAFE-01 with an acute sign no measure',
    },
  },
  {
    id: 'level-beside-acute',
    what: 'A mild level is shown beside an acute sign',
    in: 'shownLevel',
    find: "isAcute && level !== 'high' ? null : level",
    replace: "isAcute && level === 'high' ? null : level",
    test: {
      file: 'src/domain/assessment/alert.test.ts',
      named: 'F-A8 SAFE-01 the level low with an acute sign: true is shown as null',
    },
  },
  {
    id: 'lowering-point',
    what: 'A result says which answer would lower the module',
    in: 'raisingPoints',
    file: 'src/domain/assessment/officer/officer-turning-points.ts',
    find: 'point.to > valueOf(point.from) &&',
    replace: 'point.to >= 0 &&',
    test: {
      file: 'src/domain/assessment/officer/recommend-modules.test.ts',
      named: 'OFF-09 no turning point says how to lower',
    },
  },
  {
    id: 'unassessed-level',
    what: 'A list shows a level where nothing was assessed',
    in: 'resultFlags/isAssessed',
    find: 'coalesce(${assessments.isAssessed}, ${assessedResult}, true)',
    replace: 'coalesce(${assessments.isAssessed} or true, ${assessedResult}, true)',
    test: {
      file: 'src/server/features/assessments/result-flags.test.ts',
      named: 'SAFE-05 SAFE-01 the list marks',
    },
  },
  {
    id: 'scrolling-answer',
    what: 'A finger that scrolls the page answers a slider',
    in: 'movedPress',
    find: "x > y ? 'drag' : 'other'",
    replace: "x >= 0 ? 'drag' : 'other'",
    test: {
      file: 'src/web/kit/rating/intensity-value.test.ts',
      named: 'F-A1 OFF-04',
    },
  },
  {
    id: 'arc-answer',
    what: 'A thumb that scrolls in an arc answers a slider',
    in: 'isSidewaysDrag',
    find: '(!isTouch || reach.x > reach.y)',
    replace: '(!isTouch || reach.x > 0)',
    test: {
      file: 'src/web/kit/rating/intensity-value.test.ts',
      named: 'F-A1 OFF-04 an arc',
    },
  },
  {
    id: 'earlier-acute',
    what: 'A list hides the acute sign of a result of an earlier program',
    in: 'resultFlags/isAcute',
    find: 'coalesce(${assessments.isAcute}, ${acuteResult}, false)',
    replace: 'coalesce(${assessments.isAcute}, ${acuteResult} and false, false)',
    test: {
      file: 'src/server/features/assessments/result-flags.test.ts',
      named: 'SAFE-01 SAFE-05 results of an earlier program',
    },
  },
  {
    id: 'half-fact',
    what: 'A fact is stored with a degree',
    in: 'hasInvalidFact',
    find: "answerKind === 'fact' && answer !== undefined && !answersFact(answer)",
    replace: "answerKind !== 'fact' && answer !== undefined && !answersFact(answer)",
    test: {
      file: 'src/server/features/officer/facts.test.ts',
      named: 'OFF-04 a fact with the value 40 is refused',
    },
  },
  {
    id: 'lost-waiting-fact',
    what: 'An assessment that waited while a symptom became a fact is refused',
    in: 'applyAskedFacts',
    find: "named.has(row.id) ? 'fact' : 'intensity'",
    replace: "named.has(row.id) ? 'fact' : 'fact'",
    test: {
      file: 'src/server/features/officer/facts.test.ts',
      named: 'OFFL-01 SAFE-06 a value 40 that was given',
    },
  },
  {
    id: 'moved-answer',
    what: 'An answer is lost when its symptom is moved to another category',
    in: 'placedAsAsked',
    find: 'asked !== undefined && onForm.has(asked)',
    replace: 'asked !== undefined && !onForm.has(asked)',
    test: {
      file: 'src/domain/assessment/officer/officer-form.test.ts',
      named: 'SAFE-06 CNT-06 an answered symptom that was moved',
    },
  },
  {
    id: 'forgotten-rule',
    what: 'An assessment that waited is stored by another count rule than the officer saw',
    in: 'applyClaimedRule',
    find: 'countRuleOf(claimed.ruleVersion) ?? today',
    replace: 'today',
    test: {
      file: 'src/server/features/officer/count-rule.test.ts',
      named: 'SAFE-06 OFFL-01 a submission that waited since version',
    },
  },
  {
    id: 'unnamed-module',
    what: 'A result does not say which module to consider where the count rules differ',
    in: 'considerLine',
    find: "!== 'as-specified'",
    replace: "!== 'never-milder'",
    test: {
      file: 'src/domain/assessment/officer/count-rule.test.ts',
      named: 'OFF-07 as specified, the two counts',
    },
  },
]
