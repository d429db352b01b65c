import type { Fault } from './fault.ts'
import { r2 } from './r2-every-statement.ts'
import { r8 } from './r8-lossy-network.ts'
import { r9 } from './r9-sent-twice.ts'
import { r11 } from './r11-same-item.ts'
import { r12 } from './r12-licence-race.ts'
import { r13 } from './r13-clocks.ts'
import { r17 } from './r17-poison.ts'
import { r21 } from './r21-silent-relay.ts'

/** Every fault, in the order of its number. */
export const faults: readonly Fault[] = [r2, r8, r9, r11, r12, r13, r17, r21]
