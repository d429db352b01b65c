import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { PositionText, UiTexts } from '../text-context.tsx'

/** What a screen reader hears of a drag, in words of places. `named`: the row with this key, or null. */
export const announcements = (
  texts: Pick<UiTexts, 'orderLifted' | 'orderMoved' | 'orderCancelled'>,
  named: (key: UniqueIdentifier) => PositionText | null,
): Announcements => {
  /** The lifted row, with the place that it would be dropped at. */
  const at = (key: UniqueIdentifier, over: UniqueIdentifier | undefined): PositionText | null => {
    const row = named(key)
    const position = named(over ?? key)?.position
    return row === null || position === undefined ? null : { ...row, position }
  }
  const announce = (of: PositionText | null, say: (of: PositionText) => string) =>
    of === null ? undefined : say(of)
  return {
    onDragStart: ({ active }) => announce(at(active.id, undefined), texts.orderLifted),
    onDragOver: ({ active, over }) => announce(at(active.id, over?.id), texts.orderLifted),
    onDragEnd: ({ active, over }) => announce(at(active.id, over?.id), texts.orderMoved),
    onDragCancel: ({ active }) => announce(at(active.id, undefined), texts.orderCancelled),
  }
}
