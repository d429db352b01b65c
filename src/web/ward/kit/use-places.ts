import { useQuery } from '@tanstack/react-query'
import type { CarePlace } from '#contract/functions.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'

/** FUP-120: a change of one's functions arrives as an event, so the answer stays valid until then. */
const FRESH_MS = 10 * 60_000

/** FUP-09, FUP-120: whether follow-up is on, and where the user has a function. One request for all pages. */
export const usePlaces = () =>
  useQuery(useTRPC().functions.mine.queryOptions({}, { staleTime: FRESH_MS, gcTime: Infinity }))

/** The functions in this department, else in any. */
export const dutiesIn = (
  places: readonly CarePlace[],
  departmentName: string | null,
): readonly StaffDuty[] =>
  places.find(({ name }) => name === departmentName)?.functions ??
  places.flatMap(({ functions }) => functions)

/** Health staff are asked other things than the ward. */
export const isOnlyHealth = (places: readonly CarePlace[]): boolean =>
  places.every(({ functions }) => functions.every((one) => one === 'health'))

/** FUP-120: whether somebody with these functions in a department may call it for its cases. The server decides. */
export const mayCall = (name: FunctionName, functions: readonly StaffDuty[]): boolean =>
  permissionOf(name).duties?.some((one) => functions.includes(one)) === true
