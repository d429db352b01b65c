import { enter } from './lib/enter.mjs'

enter('security.ts')
