import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { focusFirstField } from '../fields/first-field.ts'
import { useHydrated } from '../form/use-hydrated.ts'

const Root = createContext<Element | null>(null)

/** For content outside the page, such as the curtain of a hidden screen: its dialogs lie in the given element. */
export const DialogRoot = Root.Provider

/** Undefined where a page is prerendered. */
const endOfPage = globalThis.document?.createElement('div')

/** Where the browser has nothing to give the focus back to, as what opened the dialog is gone. */
const restoreFocus = (closed: HTMLDialogElement): void => {
  const focused = document.activeElement
  if (focused !== document.body && !closed.contains(focused)) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

type ModalProps = Pick<ComponentProps<'dialog'>, 'aria-labelledby'> & {
  readonly open: boolean
  /** The user wants out of it. It stays for as long as `open` does. */
  readonly onClose: () => void
  readonly className: string
  readonly size?: string
  readonly children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus inside, listens to Escape and gives the focus back. It lies at the
 * end of the page: no style rule reaches into it from the place where it is opened, and it inherits nothing from there.
 */
export const Modal = ({ open, onClose, className, size, children, ...rest }: ModalProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const root = useContext(Root) ?? endOfPage
  const isHydrated = useHydrated()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isHydrated || dialog === null || !open) return
    // Only now: with its page in one commit, it would lie before the page.
    if (!endOfPage.isConnected) document.querySelector('#root')?.append(endOfPage)
    dialog.showModal()
    // Space would turn a box that nobody came for.
    focusFirstField(dialog, ':not([type="checkbox"])')
    return () => {
      dialog.close()
      restoreFocus(dialog)
    }
  }, [open, isHydrated])

  // A prerendered page has no dialogs.
  if (!isHydrated) return null
  return createPortal(
    <dialog
      {...rest}
      ref={ref}
      className={`${className} hp-no-print`}
      data-size={size}
      onCancel={(event) => {
        // Pressed twice, Escape cannot be stopped everywhere: `close` comes next.
        if (!event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
    >
      {children}
    </dialog>,
    root,
  )
}
