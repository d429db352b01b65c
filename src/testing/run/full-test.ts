import { test } from 'vitest'
import { isFull } from './level.ts'

type Run = (title: string, body: () => void | Promise<void>) => void

/** A variation of what another test of the gate holds: only `npm run test:full` runs it. */
export const fullTest: Run = isFull ? test : () => undefined
