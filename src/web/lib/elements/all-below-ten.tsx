import type { ReactNode } from 'react'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'

/** ROLE-13: a table of withheld numbers says so in one line; who wants it opens it. */
export const AllBelowTen = ({ children }: { readonly children: ReactNode }) => (
  <>
    <p>{m.statistics_all_below_ten()}</p>
    <Disclosure summary={m.statistics_show_table()}>{children}</Disclosure>
  </>
)
