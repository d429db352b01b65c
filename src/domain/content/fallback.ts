import approaches from '#content/approaches.json' with { type: 'json' }
import modules from '#content/modules.json' with { type: 'json' }
import { approachFromShipped, moduleFromShipped } from './from-shipped.ts'
import type { Module } from './officer-content.ts'
import type { Approach } from './treatment-content.ts'

// What ships is built in as data, so that a result is never blank, and never milder than the rule
// says, because somebody deactivated the module or approach that it should have named.

/** The three modules of the specification, as shipped. */
export const builtInModules: readonly Module[] = modules.map(moduleFromShipped)

const urgent = approaches.find((row) => row.urgent)
if (urgent === undefined) throw new Error('The shipped content has no urgent approach')

/** Urgent health care, as shipped. */
export const builtInUrgentApproach: Approach = approachFromShipped(urgent)
