import type { Window } from 'happy-dom'

const FOCUSABLE =
  '[autofocus], a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]'

/** HTML's modal dialogs, of which happy-dom knows the attribute alone. */
export type Dialogs = {
  /** The one on top; null: none is open. */
  readonly top: () => HTMLDialogElement | null
  /** Escape asks to close it. */
  readonly cancel: () => void
}

/**
 * Gives a window's dialogs HTML's own steps: the first element inside gets the focus, and it goes back after.
 * @see https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
 */
export const installDialogs = (window: Window): Dialogs => {
  const open: { readonly dialog: HTMLDialogElement; readonly before: Element | null }[] = []
  const document = window.document as unknown as Document
  const close: unknown = Reflect.get(window.HTMLDialogElement.prototype, 'close')
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      open.push({ dialog: this, before: document.activeElement })
      this.setAttribute('open', '')
      const first =
        this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE)
      first?.focus()
    },
    close(this: HTMLDialogElement, value?: string) {
      const at = open.findIndex(({ dialog }) => dialog === this)
      const [closed] = at === -1 ? [] : open.splice(at, 1)
      Reflect.apply(close as () => void, this, value === undefined ? [] : [value])
      const before = closed?.before as HTMLElement | null | undefined
      if (before?.isConnected === true) before.focus()
    },
  })
  const top = (): HTMLDialogElement | null =>
    open.findLast(({ dialog }) => dialog.isConnected)?.dialog ?? null
  const focus: unknown = Reflect.get(window.HTMLElement.prototype, 'focus')
  Object.assign(window.HTMLElement.prototype, {
    /** A browser focuses no element that is hidden, behind a dialog, or not focusable. */
    focus(this: HTMLElement, options?: FocusOptions) {
      const dialog = top()
      const isReached = dialog === null || dialog.contains(this)
      if (isReached && this.checkVisibility() && this.matches(FOCUSABLE))
        Reflect.apply(focus as () => void, this, [options])
    },
  })
  return {
    top,
    cancel: () => {
      const dialog = top()
      if (dialog === null) return
      const event = new window.Event('cancel', { cancelable: true })
      if (dialog.dispatchEvent(event as unknown as Event)) dialog.close()
    },
  }
}
