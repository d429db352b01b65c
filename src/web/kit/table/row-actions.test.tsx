// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { RowActions } from './row-actions.tsx'

/** What a list draws for its row when it is fetched once more. */
const fetched = (onPress: () => void) => (
  <RowActions
    name="Hagearbeid"
    actions={['Rediger', 'Send', 'Slett'].map((label) => ({
      id: label,
      label,
      which: `${label} Hagearbeid`,
      onClick: onPress,
    }))}
  />
)

test('CNT-02 a press on an action is not lost when the list is fetched again during it', async () => {
  const [before, after] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user, redraw } = await show(fetched(before))
  const button = () => screen.getByRole('button', { name: 'Send Hagearbeid' })
  await user.pointer({ keys: '[MouseLeft>]', target: button() })
  redraw(fetched(after))
  await user.pointer({ keys: '[/MouseLeft]', target: button() })
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledOnce()
})

test('BO-12 the menu of a row draws its actions while it is open', async () => {
  await show(fetched(() => undefined))
  expect(screen.queryByRole('button', { name: 'Flere handlinger for Hagearbeid' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Slett Hagearbeid', hidden: true })).toBeNull()
})
