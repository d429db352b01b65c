import { enter } from './lib/enter.mjs'

enter('sbom.ts')
