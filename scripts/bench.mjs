import { enter } from './lib/enter.mjs'

enter('bench.ts')
