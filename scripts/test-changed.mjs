import { enter } from './lib/enter.mjs'

enter('test-changed.ts')
