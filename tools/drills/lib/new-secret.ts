import { randomBytes } from 'node:crypto'

/** A password that only this run of a drill knows. */
export const newSecret = (): string => randomBytes(24).toString('hex')
