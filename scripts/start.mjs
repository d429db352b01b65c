import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./serve.ts', import.meta.url), usage.start)
