import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import '#web/office/kit/office-parts.css'

type KeysDialogProps = {
  readonly onClose: () => void
  readonly areOn: boolean
  readonly setOn: (areOn: boolean) => void
}

const rows = [
  [['Ctrl', 'K'], m.keys_find],
  [['j'], m.keys_next],
  [['k'], m.keys_previous],
  [['Enter'], m.keys_open],
  [['e'], m.keys_edit],
  [['x'], m.keys_select],
  [['.'], m.keys_bar],
  [['Esc'], m.keys_leave_bar],
  [['a'], m.keys_approve],
  [['r'], m.keys_reject],
  [['?'], m.keys_help],
] as const

/** Lists the keys of the back office. All of them are optional: each has a button or a link too. */
export const KeysDialog = ({ onClose, areOn, setOn }: KeysDialogProps) => (
  <Dialog heading={m.keys_heading()} open onClose={onClose}>
    <dl className="hp-keys">
      {rows.map(([keys, text]) => (
        <div key={keys.join()}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text()}</dd>
        </div>
      ))}
    </dl>
    <CheckboxField
      label={m.keys_on()}
      help={m.keys_on_help()}
      error={undefined}
      pending={false}
      checked={areOn}
      onChange={({ target }) => setOn(target.checked)}
    />
  </Dialog>
)
