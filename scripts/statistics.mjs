import { enter } from './lib/enter.mjs'

enter('statistics.ts')
