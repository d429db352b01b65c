import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./distribute.ts', import.meta.url), usage.distribute)
