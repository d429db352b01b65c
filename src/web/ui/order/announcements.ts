import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { PlaceText, UiTexts } from '../texts.tsx'

/** What a screen reader hears of a drag, in words of places. `named`: the row with this key, or null. */
export const announcements = (
  texts: Pick<UiTexts, 'orderLifted' | 'orderMoved' | 'orderCancelled'>,
  named: (key: UniqueIdentifier) => PlaceText | null,
): Announcements => {
  /** The lifted row, with the place that it would be dropped at. */
  const at = (key: UniqueIdentifier, over: UniqueIdentifier | undefined): PlaceText | null => {
    const row = named(key)
    const place = named(over ?? key)?.place
    return row === null || place === undefined ? null : { ...row, place }
  }
  const told = (of: PlaceText | null, say: (of: PlaceText) => string) =>
    of === null ? undefined : say(of)
  return {
    onDragStart: ({ active }) => told(at(active.id, undefined), texts.orderLifted),
    onDragOver: ({ active, over }) => told(at(active.id, over?.id), texts.orderLifted),
    onDragEnd: ({ active, over }) => told(at(active.id, over?.id), texts.orderMoved),
    onDragCancel: ({ active }) => told(at(active.id, undefined), texts.orderCancelled),
  }
}
