import { enter } from './lib/enter.mjs'

enter('licences.ts')
