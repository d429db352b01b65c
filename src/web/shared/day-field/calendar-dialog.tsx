import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'

type CalendarDialogProps = CalendarProps & {
  readonly heading: string
  readonly onClose: () => void
}

/** PUB-06: the calendar of a field, in a dialog. */
export const CalendarDialog = ({ heading, onClose, ...calendar }: CalendarDialogProps) => (
  <Dialog heading={heading} size="small" open onClose={onClose}>
    <Calendar {...calendar} />
  </Dialog>
)
