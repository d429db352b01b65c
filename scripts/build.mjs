import { enter } from './lib/enter.mjs'

enter('build.ts')
