import { useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import '../admin-frame.css'

/** No page waits for what knows every page and setting by its words. */
const Hits = lazyPart(
  async () => (await import('./palette-hits.tsx')).PaletteHits,
  <div className="hp-palette" />,
)

type PaletteProps = {
  /** BO-04: the first action of the page at this address is to be pressed once the page is there. */
  readonly onPress: (path: string) => void
  readonly onClose: () => void
}

/**
 * ADM-01, BO-04: finds pages, acts, settings, people, places and content by name, from anywhere in the back office. The
 * field is there at once and keeps what is typed while the hits load.
 */
export const Palette = (props: PaletteProps) => (
  <Dialog heading={m.palette_heading()} open onClose={props.onClose}>
    <Finder {...props} />
  </Dialog>
)

/** A combobox: the focus stays in the field, and the arrows choose in the list below it. */
const Finder = ({ onPress, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  // The dialog focuses its first button.
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <input
        ref={field}
        className="hp-input"
        type="text"
        role="combobox"
        aria-label={m.palette_label()}
        aria-expanded={active !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ?? undefined}
        placeholder={m.palette_label()}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Hits {...{ typed, field, listId, onPress, onClose }} onActive={setActive} />
    </>
  )
}
