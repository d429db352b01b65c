/**
 * Passes answers on in the order of their questions: one that arrives after the answer to a later question is dropped.
 * Called once for each question, before it is asked.
 */
export const newestAnswer = <Answer>(apply: (answer: Answer) => void) => {
  let asked = 0
  let shown = 0
  return (): ((answer: Answer) => void) => {
    asked += 1
    const own = asked
    return (answer) => {
      if (own < shown) return
      shown = own
      apply(answer)
    }
  }
}
