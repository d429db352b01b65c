import { builtInModules } from '#domain/content/fallback.ts'
import type { Module } from '#domain/content/officer-content.ts'
import { byOrder } from '#domain/content/order.ts'
import { compareRisk } from '#domain/content/risk.ts'
import type { CountRow } from './count-rule.ts'

/**
 * The module in the content for a row of the count rule.
 *
 * Normally the module with the row's label and risk level. Administrators may rename, re-rate,
 * deactivate or delete modules, so: of the modules whose risk is at least the row's, the one
 * nearest to it; among those, the one with the row's label, then the first in order. Is there none,
 * the module as it shipped. The result is therefore never blank and never milder than the rule.
 */
export const moduleForRow = (row: CountRow, modules: readonly Module[]): Module => {
  const [nearest] = modules
    .filter((module) => compareRisk(module.riskLevel, row.riskLevel) >= 0)
    .toSorted(
      (a, b) =>
        compareRisk(a.riskLevel, b.riskLevel) ||
        Number(b.label === row.label) - Number(a.label === row.label) ||
        byOrder(a, b),
    )
  const module = nearest ?? builtInModules.find(({ label }) => label === row.label)
  if (module === undefined) throw new Error(`No built-in module ${row.label}`)
  return module
}
