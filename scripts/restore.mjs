import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./restore.ts', import.meta.url), usage.restore)
