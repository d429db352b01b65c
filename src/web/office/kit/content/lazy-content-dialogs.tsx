import type { ContentMeta } from '#contract/content-row.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import type { RemovalTexts } from './dialogs/content-dialogs.tsx'
import type { ToDisplayValues } from './dialogs/review-changes.tsx'
import type { Content } from './use-content.ts'

type LazyContentDialogsProps<Row extends ContentMeta, Words> = {
  readonly of: Content<Row>
  /** What the fields refer to, in words. */
  readonly words: Words
  readonly removal?: RemovalTexts
}

/** `ContentDialogs` for a list. A list does not load the fields of its form with its rows. */
export const lazyContentDialogs = <Row extends ContentMeta, Words>(
  loadDisplay: () => Promise<(words: Words) => ToDisplayValues<Row>>,
) => {
  type Props = LazyContentDialogsProps<Row, Words>
  const Dialogs = lazyDialog<Props & { readonly onClose: () => void }>(async () => {
    const [{ ContentDialogs }, display] = await Promise.all([
      import('./dialogs/content-dialogs.tsx'),
      loadDisplay(),
    ])
    return ({ words, onClose: _onClose, ...props }) => (
      <ContentDialogs {...props} toDisplayValues={display(words)} />
    )
  })
  return (props: Props) =>
    props.of.hasDialog && <Dialogs {...props} onClose={props.of.closeDialogs} />
}
