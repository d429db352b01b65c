import { effort } from './effort.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { longLists } from './long-lists.ts'
import type { Measure } from './measure.ts'
import { office } from './office.ts'
import { pages } from './pages.ts'
import { signIn } from './sign-in.ts'
import { start } from './start.ts'
import { statistics } from './statistics.ts'
import { streams } from './streams.ts'
import { submit } from './submit.ts'
import { wardBurst } from './ward-burst.ts'
import { wardDrawn } from './ward-drawn.ts'
import { wardEffort } from './ward-effort.ts'
import { wardErasing } from './ward-erasing.ts'
import { wardGrowth } from './ward-growth.ts'
import { ward } from './ward.ts'

/** In the order of the report. */
export const measures: readonly Measure[] = [
  submit,
  list,
  statistics,
  signIn,
  pages,
  effort,
  office,
  wardEffort,
  longLists,
  ward,
  wardDrawn,
  wardGrowth,
  wardBurst,
  wardErasing,
  live,
  streams,
  start,
]
