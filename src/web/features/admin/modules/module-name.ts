import type { ModuleRow } from '#contract/modules.ts'

/** 'M7 – Modul 7' */
export const moduleName = ({ code, nameNo }: Pick<ModuleRow, 'code' | 'nameNo'>): string =>
  `${code} – ${nameNo}`
