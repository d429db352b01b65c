import { useEffect, useId, useRef, type ReactNode } from 'react'
import { placeBelow } from '../table/place-below.ts'
import '../table/list-frame.css'
import { ButtonContent, styleAttributes, type ButtonStyle } from './button.tsx'

type MenuButtonProps = ButtonStyle & {
  /** Of the button, where its content is only an icon, and of the menu. */
  readonly name: string
  /** Only an icon is seen. */
  readonly isNamed?: boolean
  readonly tabIndex?: number | undefined
  /** The content of the button. */
  readonly label?: ReactNode
  /** Buttons and links. A press on one closes the menu. */
  readonly children: ReactNode
}

const steps = { ArrowDown: 1, ArrowUp: -1 } as const
const isStep = (key: string): key is keyof typeof steps => key in steps

const itemsOf = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('a, button:not(:disabled)'),
]

/** A button that opens a few others below it: the browser's own popover, which Escape or a press beside it closes. */
export const MenuButton = (props: MenuButtonProps) => {
  const { variant = 'secondary', tone = 'neutral', size = 'small', icon, name, label } = props
  const { isNamed = false, tabIndex, children } = props
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = menu.current
    if (node === null) return
    const onKeyDown = (event: KeyboardEvent): void => {
      // The keys of a list around it are not meant.
      event.stopPropagation()
      if (!isStep(event.key)) return
      event.preventDefault()
      const all = itemsOf(node)
      const at = all.findIndex((item) => item === document.activeElement)
      all.at((at + steps[event.key]) % all.length)?.focus()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !node.contains(relatedTarget)) node.hidePopover()
    }
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('a, button') !== null) node.hidePopover()
    }
    node.addEventListener('keydown', onKeyDown)
    node.addEventListener('focusout', onFocusOut)
    node.addEventListener('click', onClick)
    return () => {
      node.removeEventListener('keydown', onKeyDown)
      node.removeEventListener('focusout', onFocusOut)
      node.removeEventListener('click', onClick)
    }
  }, [])
  return (
    <>
      <button
        type="button"
        ref={opener}
        {...styleAttributes({ variant, tone, size })}
        {...(isNamed && { 'aria-label': name })}
        tabIndex={tabIndex}
        popoverTarget={id}
      >
        <ButtonContent icon={icon}>{label}</ButtonContent>
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className="hp-row-menu"
        role="group"
        aria-label={name}
        onToggle={({ newState }) => {
          if (newState !== 'open' || menu.current === null || opener.current === null) return
          placeBelow(menu.current, opener.current)
          itemsOf(menu.current)[0]?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}
