import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./backup.ts', import.meta.url), usage.backup)
