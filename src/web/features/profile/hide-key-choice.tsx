import { chooseHideKey, hideKeys, useHideKey, type HideKey } from '#web/lib/tab/hide-key.ts'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

const labelOf = (key: HideKey): string => (key === 'off' ? m.hide_key_off() : key)

/** FUP-102: which key hides the screen on this device. */
export const HideKeyChoice = () => (
  <Card>
    <Section heading={m.hide_screen()}>
      <RadioRows
        label={m.hide_key()}
        help={m.hide_key_help()}
        error={undefined}
        pending={false}
        isInLine
        options={hideKeys.map((value) => ({ value, label: labelOf(value) }))}
        value={useHideKey()}
        onChange={chooseHideKey}
      />
    </Section>
  </Card>
)
