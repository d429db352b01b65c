import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { placeBelow } from '../table/place-below.ts'
import '../table/row-menu.css'
import { ButtonContent, styleAttributes, type ButtonStyle } from './button-style.tsx'

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

/** A button that opens a few others below it: the browser's own popover, which Escape or a press beside it closes. */
export const MenuButton = (props: MenuButtonProps) => {
  const { variant = 'secondary', tone = 'neutral', size = 'small', icon, name, label } = props
  const { isNamed = false, tabIndex, children } = props
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const close = (): void => menu.current?.hidePopover()
  const items = (): readonly HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? []),
  ]
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of a list around it are not meant.
    event.stopPropagation()
    if (!isStep(event.key)) return
    event.preventDefault()
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    all.at((at + steps[event.key]) % all.length)?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && menu.current?.contains(relatedTarget) === false) close()
  }
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
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a, button') !== null) close()
        }}
        onToggle={({ newState }) => {
          if (newState !== 'open' || menu.current === null || opener.current === null) return
          placeBelow(menu.current, opener.current)
          items()[0]?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}
