import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart, lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  ArrowRightIcon,
  MagnifyingGlassIcon,
  ShieldLockIcon,
  SidebarLeftIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useOpenOnPage } from '#web/lib/navigation/use-open-on-page.ts'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'
import { Button } from '#web/kit/button/button.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { useKeys } from './keys/use-keys.ts'
import { Sidebar, menuId, type SidebarEntry } from './sidebar.tsx'
import './admin-frame.css'

/** No page waits for what knows every page and setting by its words. */
const Hits = lazyPart(
  async () => (await import('./palette/palette-hits.tsx')).PaletteHits,
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
const Palette = (props: PaletteProps) => (
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

/** The main action of a list ('Ny …'): in the page's head, above the rows, or where there are none. */
const ACTION = [
  'main :is(.hp-page__head, .hp-list__action, .hp-empty) button[data-variant="primary"]:enabled',
  'main button[data-opens="new"]:enabled',
].join()

/**
 * BO-04: presses the first action of a page for the user, once the page has drawn it. A user who goes on by hand in
 * the meantime does not get a form that opens by itself.
 */
const usePressAction = () => {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    if (path === null) return
    const forget = (): void => setPath(null)
    const press = (): void => {
      const button = document.querySelector<HTMLElement>(ACTION)
      if (window.location.pathname !== path || button === null) return
      forget()
      button.click()
    }
    const observer = new MutationObserver(press)
    observer.observe(document.body, { childList: true, subtree: true })
    press()
    window.addEventListener('pointerdown', forget, { capture: true })
    window.addEventListener('keydown', forget, { capture: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('pointerdown', forget, { capture: true })
      window.removeEventListener('keydown', forget, { capture: true })
    }
  }, [path])
  return setPath
}

type MenuToggleProps = {
  /** On which screens it is there. */
  readonly on: 'wide' | 'narrow'
  readonly shown: boolean
  readonly onPress: () => void
}

/** ADM-01: folds the sidebar, or opens it as a menu. */
const MenuToggle = ({ on, shown, onPress }: MenuToggleProps) => (
  <div className="hp-admin__toggle" data-on={on}>
    <Button
      variant="tertiary"
      tone="neutral"
      size="small"
      icon={<SidebarLeftIcon aria-hidden />}
      aria-expanded={shown}
      aria-controls={menuId}
      onClick={onPress}
    >
      {shown ? m.admin_menu_hide() : m.admin_menu_show()}
    </Button>
  </div>
)

const Keys = lazyDialog(async () => (await import('./keys/keys-dialog.tsx')).KeysDialog)

const folded = 'folded'

type AdminFrameProps = {
  /** The section's name, in the head of the back office. */
  readonly heading: string
  readonly badge: string | null
  /** Null: the profile is not loaded, and nobody knows which. */
  readonly sections: readonly SidebarEntry[] | null
  readonly children: ReactNode
}

/**
 * ADM-01: head and sidebar around every page of the back office. On a wide screen the sidebar folds to
 * its icons, and stays so; on a narrow one it is a menu above the page, open until one goes on.
 */
export const AdminFrame = ({ heading, badge, sections, children }: AdminFrameProps) => {
  const [isFolded, setFolded] = useState(() => safeLocalStorage.get(localKeys.adminMenu) === folded)
  const [isOpen, setOpen] = useOpenOnPage()
  const [dialog, setDialog] = useState<'find' | 'keys' | null>(null)
  const close = () => setDialog(null)
  const pressAction = usePressAction()
  const canFind = sections !== null
  const keys = useKeys(
    () => canFind && setDialog('find'),
    () => setDialog('keys'),
  )
  const fold = () => {
    setFolded(!isFolded)
    if (isFolded) safeLocalStorage.remove(localKeys.adminMenu)
    else safeLocalStorage.set(localKeys.adminMenu, folded)
  }
  return (
    <div
      className="hp-admin"
      data-folded={isFolded && sections !== null}
      data-open={isOpen}
      data-keys={keys.areOn}
    >
      <a className="hp-skip" href="#admin-page">
        {m.admin_menu_skip()}
      </a>
      <div className="hp-admin__bar hp-no-print">
        {sections !== null && (
          <>
            <MenuToggle on="wide" shown={!isFolded} onPress={fold} />
            <MenuToggle on="narrow" shown={isOpen} onPress={() => setOpen(!isOpen)} />
          </>
        )}
        <p className="hp-admin__section">{heading}</p>
        <div className="hp-admin__who">
          {canFind && (
            <Button
              variant="tertiary"
              tone="neutral"
              size="small"
              icon={<MagnifyingGlassIcon aria-hidden />}
              aria-keyshortcuts="Control+K"
              onClick={() => setDialog('find')}
            >
              {m.palette_open()}
            </Button>
          )}
          {badge !== null && <LevelBadge icon={ShieldLockIcon} word={badge} tone="neutral" />}
          <Link to="/dashboard" className="hp-admin__out">
            {m.admin_to_dashboard()}
            <ArrowRightIcon aria-hidden />
          </Link>
        </div>
      </div>
      {dialog === 'find' && <Palette onPress={pressAction} onClose={close} />}
      {dialog === 'keys' && <Keys onClose={close} {...keys} />}
      <Sidebar sections={sections} />
      <div className="hp-admin__page" id="admin-page" tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}
