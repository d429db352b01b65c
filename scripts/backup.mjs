import { enter } from './lib/enter.mjs'

enter('backup.ts')
