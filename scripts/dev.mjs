import { enter } from './lib/enter.mjs'

enter('dev.ts')
