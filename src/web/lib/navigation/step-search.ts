/** What the address says of a flow whose steps share it. */
export type StepSearch = { step?: string; page?: number }

/** As the address may say it; whatever else it says is left out. */
export const readStepSearch = (
  steps: readonly string[],
  search: Readonly<Record<string, unknown>>,
): StepSearch => {
  const step = steps.find((id) => id === search['step'] && id !== steps[0])
  const page = Number(search['page'])
  return {
    ...(step !== undefined && { step }),
    ...(step !== undefined && Number.isInteger(page) && page > 1 && { page }),
  }
}
