import { enter } from './lib/enter.mjs'

enter('test-times.ts')
