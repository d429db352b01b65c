import type { ModuleRow } from '#contract/modules.ts'

/** What of a module is edited: one of the two at a time (CNT-07). */
export type EditMode = 'details' | 'rules'

/** `module` null: a new one, which may begin as a copy of another (BO-06). */
export type Edited = {
  readonly module: ModuleRow | null
  readonly mode: EditMode
  readonly copyOf?: ModuleRow
}

const within = (id: string): string => `[data-row="${id}"]`

/** Selects the button that opens the form. */
export const openerOf = ({ module, mode, copyOf }: Edited): string => {
  if (copyOf !== undefined) return `${within(copyOf.id)} [data-action="copy"]`
  if (module === null) return '[data-opens="new"]'
  return mode === 'rules'
    ? `${within(module.id)} [data-action="rules"]`
    : `${within(module.id)} fieldset button`
}
