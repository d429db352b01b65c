/** What the address says of a flow whose steps share it. */
export type StepSearch = { step?: string; question?: number }

/** As the address may say it; whatever else it says is left out. */
export const readStepSearch = (
  steps: readonly string[],
  search: Readonly<Record<string, unknown>>,
): StepSearch => {
  const step = steps.find((id) => id === search['step'] && id !== steps[0])
  const question = Number(search['question'])
  return {
    ...(step !== undefined && { step }),
    ...(step !== undefined && Number.isInteger(question) && question > 1 && { question }),
  }
}
