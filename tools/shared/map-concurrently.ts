/** Does all of the work, so many pieces of it at a time; the answers in the order of the pieces. */
export const mapConcurrently = async <Piece, Answer>(
  atOnce: number,
  items: readonly Piece[],
  work: (item: Piece) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let n = next++; n < items.length; n = next++) {
      answers[n] = await work(items[n] as Piece)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}
