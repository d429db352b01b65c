import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'

/** FUP-120: whether somebody with these functions in a department may call it for its cases. The server decides. */
export const mayCall = (name: FunctionName, functions: readonly StaffFunction[]): boolean =>
  permissionOf(name).functions?.some((one) => functions.includes(one)) === true
