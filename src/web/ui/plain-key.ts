type Pressed = {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Whether the key alone was pressed: with Ctrl, Meta or Alt it belongs to the browser or a screen reader. */
export const isPlainKey = ({ ctrlKey, metaKey, altKey }: Pressed): boolean =>
  !ctrlKey && !metaKey && !altKey
