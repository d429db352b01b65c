import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { subjectProblem } from './commit-subject.ts'

test.each([
  ['Rate a symptom with one control (OFF-04)', null],
  ['Seed the demo department with cases', null],
  ['x'.repeat(73), 'has 73 characters, at most 72'],
  ['rate a symptom with one control', 'does not start with a capital verb'],
  ['R9: a duplicated tab', 'does not start with a capital verb'],
  ['Added a control', 'is not imperative: Added'],
  ['Fixing the header', 'is not imperative: Fixing'],
  ['Rate a symptom.', 'ends with a full stop'],
])('the subject %j gives %j', (subject, problem) => {
  expect(subjectProblem(subject)).toBe(problem)
})

const git = (...args: readonly string[]): readonly string[] => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    // A release without its history has no commits to read.
    return []
  }
}

test('each commit since docs/style.md was added has a subject that follows it', () => {
  const first = git('log', '--diff-filter=A', '--format=%H', '--', 'docs/style.md').at(-1)
  const subjects = first === undefined ? [] : git('log', '--no-merges', '--format=%s', `${first}..`)
  const problems = subjects.flatMap((subject) => {
    const problem = subjectProblem(subject)
    return problem === null ? [] : [`${subject}: ${problem}`]
  })
  expect(problems).toEqual([])
})
