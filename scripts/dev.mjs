import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./dev.ts', import.meta.url), usage.dev)
