import { enter } from './lib/enter.mjs'

enter('restore.ts')
