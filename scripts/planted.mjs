import { enter } from './lib/enter.mjs'

enter('planted.ts')
