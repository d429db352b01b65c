import { launch } from './lib/launch.mjs'
import { usage } from './lib/usage.mjs'

launch(new URL('./doctor.ts', import.meta.url), usage.doctor)
