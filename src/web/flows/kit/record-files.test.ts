// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { outcomeOf } from '#testing/content/officer.ts'
import { saveAssessmentFile } from './record-files.ts'

type Author = { readonly display: string }

/** Whom the saved document of an assessment names, of a user with these functions. */
const authorsOf = async (functions: readonly StaffDuty[]): Promise<readonly string[]> => {
  const saved: Blob[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return '#'
  })
  onTestFinished(() => made.mockRestore())
  const completedAt = '2026-11-26T13:07:00.000Z'
  const one = { id: crypto.randomUUID(), outcome: outcomeOf({}), completedAt, reference: '' }
  saveAssessmentFile({ ...one, duties: functions }, 'nb')
  const { entry } = JSON.parse((await saved[0]?.text()) ?? '') as {
    entry: readonly { resource: { author?: Author | readonly Author[] } }[]
  }
  return entry.flatMap(({ resource: { author } }) =>
    author === undefined ? [] : [author].flat().map(({ display }) => display),
  )
}

test.each([
  [['officer'], 'Betjent'],
  [['officer', 'shift-leader'], 'Vaktleder'],
  [[], 'Ansatt, funksjon ikke oppgitt'],
] as const)(
  'FUP-161 the file of a result of a user with the functions %j names %s, never the role of the account',
  async (functions, author) => {
    expect(new Set(await authorsOf(functions))).toEqual(new Set([author]))
  },
)
