import type { ComponentProps, ReactNode } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { ContentNotices } from './content-notices.tsx'
import { ContentDialogs } from './dialogs/content-dialogs.tsx'
import { EnglishCount } from './english-count.tsx'

type ContentPageProps<Row extends ContentMeta> = ComponentProps<typeof ContentDialogs<Row>> &
  Pick<ComponentProps<typeof ContentNotices<Row>>, 'moveError'> & {
    readonly title: string
    readonly lead: string
    /** Beside the title, for related pages. */
    readonly tabs?: ReactNode
    /** Above the notices. */
    readonly intro?: ReactNode
    readonly english: ComponentProps<typeof EnglishCount>['of']
    /** The list and the open form. */
    readonly children: ReactNode
  }

/** A page of the back office for one kind of content: its head, its notices and its dialogs around the list. */
export const ContentPage = <Row extends ContentMeta>(props: ContentPageProps<Row>) => {
  const { title, lead, tabs, intro, english, moveError = null, children, ...dialogs } = props
  return (
    <Page
      title={title}
      beside={tabs}
      lead={
        <>
          {lead} <EnglishCount of={english} />
        </>
      }
    >
      {intro}
      <ContentNotices of={dialogs.of} moveError={moveError} />
      {children}
      <ContentDialogs {...dialogs} />
    </Page>
  )
}
