import type { ModuleRow } from '#contract/modules.ts'

/** 'M7 – Modul 7', and 'M7 – Ro' of 'Modul 7 – Ro': the code says the number. */
export const moduleName = ({ code, nameNo }: Pick<ModuleRow, 'code' | 'nameNo'>): string =>
  `${code} – ${nameNo.replace(`Modul ${code.replace(/^M/u, '')} – `, '')}`
