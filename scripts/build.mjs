import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./build.ts', import.meta.url), usage.build)
