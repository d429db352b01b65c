import { enter } from './lib/enter.mjs'

enter('audit.ts')
