import type { ReactNode } from 'react'
import { Card, Page } from '#web/kit/layout/page.tsx'

type StatePageProps = { readonly title: string; readonly children: ReactNode }

/** A page that says how something stands, and what to do now. */
export const StatePage = ({ title, children }: StatePageProps) => (
  <Page title={title} width="form">
    <Card>{children}</Card>
  </Page>
)
