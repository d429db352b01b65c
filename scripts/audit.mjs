import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./audit.ts', import.meta.url), usage.audit)
