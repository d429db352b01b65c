import { enter } from './lib/enter.mjs'

enter('serve.ts')
