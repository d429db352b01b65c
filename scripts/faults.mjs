import { enter } from './lib/enter.mjs'

enter('faults.ts')
