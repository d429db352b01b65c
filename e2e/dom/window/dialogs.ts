import type { Window } from 'happy-dom'
import { createShared } from './shared-classes.ts'

const FOCUSABLE =
  '[autofocus], a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]'

/** HTML's modal dialogs, of which happy-dom knows the attribute alone. */
export type Dialogs = {
  /** The one on top; null: none is open. */
  readonly top: () => HTMLDialogElement | null
  /** Escape asks to close it. */
  readonly cancel: () => void
}

type Open = { readonly dialog: HTMLDialogElement; readonly before: Element | null }

const topOf = (open: readonly Open[]): HTMLDialogElement | null =>
  open.findLast(({ dialog }) => dialog.isConnected)?.dialog ?? null

const share = createShared<Open[]>((window, openOf) => {
  const dialogs = window.HTMLDialogElement.prototype
  const close: unknown = Reflect.get(dialogs, 'close')
  Object.assign(dialogs, {
    showModal(this: HTMLDialogElement) {
      openOf(this).push({ dialog: this, before: this.ownerDocument.activeElement })
      this.setAttribute('open', '')
      const first =
        this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE)
      first?.focus()
    },
    close(this: HTMLDialogElement, value?: string) {
      const open = openOf(this)
      const at = open.findIndex(({ dialog }) => dialog === this)
      const [closed] = at === -1 ? [] : open.splice(at, 1)
      Reflect.apply(close as () => void, this, value === undefined ? [] : [value])
      const before = closed?.before as HTMLElement | null | undefined
      if (before?.isConnected === true) before.focus()
    },
  })
  const elements = window.HTMLElement.prototype
  const focus: unknown = Reflect.get(elements, 'focus')
  Object.assign(elements, {
    /** A browser focuses no element that is hidden, behind a dialog, or not focusable. */
    focus(this: HTMLElement, options?: FocusOptions) {
      const dialog = topOf(openOf(this))
      const isReached = dialog === null || dialog.contains(this)
      if (isReached && this.checkVisibility() && this.matches(FOCUSABLE))
        Reflect.apply(focus as () => void, this, [options])
    },
  })
})

/**
 * Gives a window's dialogs HTML's own steps: the first element inside gets the focus, and it goes back after.
 * @see https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
 */
export const installDialogs = (window: Window): Dialogs => {
  const open: Open[] = []
  share(window, open)
  return {
    top: () => topOf(open),
    cancel: () => {
      const dialog = topOf(open)
      if (dialog === null) return
      const event = new window.Event('cancel', { cancelable: true })
      if (dialog.dispatchEvent(event as unknown as Event)) dialog.close()
    },
  }
}
