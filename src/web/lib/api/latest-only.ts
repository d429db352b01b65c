/**
 * Passes answers on in the order of their questions: one that arrives after the answer to a later question is dropped.
 * Called once for each question, before it is asked.
 */
export const latestOnly = <Answer>(apply: (answer: Answer) => void) => {
  let requestCount = 0
  let appliedCount = 0
  return (): ((answer: Answer) => void) => {
    requestCount += 1
    const own = requestCount
    return (answer) => {
      if (own < appliedCount) return
      appliedCount = own
      apply(answer)
    }
  }
}
