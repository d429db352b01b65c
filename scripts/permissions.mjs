import { enter } from './lib/enter.mjs'

enter('permissions.ts')
