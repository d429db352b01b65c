import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./rollups.ts', import.meta.url), usage.rollups)
