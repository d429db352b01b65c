type Lines = {
  readonly recommendations: readonly string[]
  readonly recommendationsEn: readonly (string | null)[]
  /** Places of lines that are hidden with an acute sign. */
  readonly notWhenAcute: readonly number[]
}

/**
 * SAFE-01: what belongs to the lines of a module, after a save that names the Norwegian lines alone. A line keeps its English
 * and stays hidden wherever it moves. A line that was reworded stays hidden in its place.
 */
export const followLines = (before: Lines, recommendations: readonly string[]): Lines => {
  const placeOf = (line: string) => before.recommendations.indexOf(line)
  const placeAfter = (place: number): number | undefined => {
    const moved = recommendations.indexOf(before.recommendations[place] ?? '')
    if (moved !== -1) return moved
    const reworded = recommendations[place]
    return reworded !== undefined && placeOf(reworded) === -1 ? place : undefined
  }
  return {
    recommendations,
    recommendationsEn: recommendations.map(
      (line) => before.recommendationsEn[placeOf(line)] ?? null,
    ),
    notWhenAcute: [...new Set(before.notWhenAcute.flatMap((place) => placeAfter(place) ?? []))],
  }
}
