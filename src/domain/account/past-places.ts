/** Where a user worked until a moment (UTC, ISO 8601); null: in no company, or in no department. */
export type PastPlace = Place & { readonly until: string }

type Place = { readonly companyId: string | null; readonly departmentId: string | null }

const KEPT = 20

/** The list after a move at `now`, oldest first; the same list where nothing moves. */
export const placesAfter = (
  { pastPlaces, companyId, departmentId }: Place & { readonly pastPlaces: readonly PastPlace[] },
  after: Place,
  now: string,
): readonly PastPlace[] =>
  companyId === after.companyId && departmentId === after.departmentId
    ? pastPlaces
    : [...pastPlaces, { companyId, departmentId, until: now }].slice(-KEPT)

/**
 * A device learns of a move when it has a network again, and its clock may be wrong: a day on each side is as long as a
 * shift without a network.
 */
const TOLERANCE_MS = 24 * 3_600_000

/** F-D3: the user's place in that department at the moment `at` (ms since 1970), by the device's clock; null: none. */
export const placeAt = (
  pastPlaces: readonly PastPlace[],
  departmentId: string,
  at: number,
): PastPlace | null =>
  pastPlaces.find((place, index) => {
    const before = pastPlaces[index - 1]
    const from = before === undefined ? -Infinity : Date.parse(before.until) - TOLERANCE_MS
    const until = Date.parse(place.until) + TOLERANCE_MS
    return place.departmentId === departmentId && at >= from && at <= until
  }) ?? null
