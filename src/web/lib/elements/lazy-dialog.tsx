import type { ComponentType, ReactNode } from 'react'
import { loadedLater } from '#web/lib/browser/loaded-later.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

type Closable = { readonly onClose: () => void }

/** The functions that load the dialogs and forms of the pages that were shown. */
const loads = new Set<() => Promise<unknown>>()

/** After a failure the code loads when the user opens the dialog. */
export const loadDialogs = async (): Promise<void> =>
  void (await Promise.allSettled([...loads].map((load) => load())))

/** As for a page (`app/shell/routed-page.tsx`): code that failed to load stays failed until the page reloads. */
const reloadPage = (): void => window.location.reload()

const lazyLoaded = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: (failure: ReactNode, props: Props) => ReactNode,
  loading: ReactNode,
) => {
  const { load: loadPart, usePart } = loadedLater(load)
  loads.add(loadPart)
  return (props: Props) => {
    const { Part, error } = usePart()
    if (Part !== null) return <Part {...props} />
    if (error === null) return loading
    return failed(<LoadFailed error={error} retry={reloadPage} />, props)
  }
}

/**
 * A dialog of the back office, or a form in one. Its code loads when the page has what it shows first, or when the user
 * opens the dialog. Until then the dialog is not there.
 */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) =>
  lazyLoaded(
    load,
    (failure, { onClose }) => (
      <Dialog heading={m.error_unreachable()} open onClose={onClose}>
        {failure}
      </Dialog>
    ),
    null,
  )

/** The same for a part of a page, or a form in the place of a row. `loading` is in its place until the code is loaded. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
) => lazyLoaded(load, (failure) => failure, loading)
