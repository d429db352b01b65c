import { expect, test } from 'vitest'
import { riskLevels, compareRisk } from '#domain/content/risk.ts'
import { aModule } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { countRows } from './count-rule.ts'
import { moduleForRow } from './module-choice.ts'

const { modules } = shippedOfficerContent
const rowOf = (label: string) => {
  const row = countRows.find((each) => each.label === label)
  if (row === undefined) throw new Error(label)
  return row
}
const chosen = (label: string, from: typeof modules) => moduleForRow(rowOf(label), from).label

test('OFF-06 OFF-07 every row of the rule finds its module and level in what ships', () => {
  for (const row of countRows) {
    expect(moduleForRow(row, modules)).toMatchObject({
      label: row.label,
      riskLevel: row.riskLevel,
    })
  }
})

test('OFF-07 a deactivated module gives way to the next more urgent one', () => {
  const without = (label: string) => modules.filter((module) => module.label !== label)
  expect(chosen('Modul 3', without('Modul 3'))).toBe('Modul 5')
  expect(chosen('Modul 5', without('Modul 5'))).toBe('Modul 9')
})

test('OFF-06 the built-in wording is used when no module is urgent enough', () => {
  const milder = modules.filter(({ riskLevel }) => riskLevel !== 'high')
  expect(moduleForRow(rowOf('Modul 9'), milder)).toEqual(
    modules.find(({ label }) => label === 'Modul 9'),
  )
  for (const { label } of countRows) expect(chosen(label, [])).toBe(label)
})

test('OFF-06 a module that was re-rated below the rule is not used', () => {
  const lowered = modules.map((module) => ({ ...module, riskLevel: 'low' as const }))
  expect(moduleForRow(rowOf('Modul 9'), lowered).riskLevel).toBe('high')
})

test('OFF-06 a module that was renamed is still used', () => {
  const renamed = modules.map((module) => ({ ...module, label: `Ny ${module.label}` }))
  expect(chosen('Modul 9', renamed)).toBe('Ny Modul 9')
})

test('OFF-07 of equally urgent modules, the one with the label, then the first in order', () => {
  const other = { ...aModule('M6', 'medium'), orderIndex: -1 }
  expect(chosen('Modul 5', [other, ...modules])).toBe('Modul 5')
  const custom = [aModule('B', 'medium'), aModule('A', 'medium'), other]
  expect(chosen('Modul 5', custom)).toBe('Modul M6')
})

test('OFF-06 OFF-07 whichever modules exist, never milder than the rule', () => {
  for (const row of countRows) {
    for (const riskLevel of riskLevels) {
      const module = moduleForRow(row, [aModule('X', riskLevel)])
      expect(compareRisk(module.riskLevel, row.riskLevel)).toBeGreaterThanOrEqual(0)
    }
  }
})
