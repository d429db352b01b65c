// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { BulkBar } from './bulk-bar.tsx'

const shownAt = async (width: number) => {
  // What the media queries of happy-dom read.
  Object.assign(window, { innerWidth: width })
  const [onMove, selectAll] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const selected = { rows: [1, 2], total: 5, selectAll, clear: () => undefined }
  const actions = [{ id: 'move', label: 'Flytt', icon: null, onClick: onMove }]
  await show(<BulkBar selected={selected} actions={actions} />)
  return { onMove, selectAll, bar: document.querySelector('.hp-bulk-bar') }
}

const directButtons = (bar: Element | null) =>
  [...(bar?.querySelectorAll('button') ?? [])]
    .filter((button) => button.closest('[popover]') === null)
    .map(({ textContent }) => textContent)

test('F-D11 the bar of selected rows has its actions side by side, and on a phone in one menu', async () => {
  const wide = await shownAt(1280)
  expect(directButtons(wide.bar)).toEqual(['Velg alle 5', 'Fjern valget', 'Flytt'])
  const narrow = await shownAt(390)
  expect(directButtons(narrow.bar)).toEqual(['Fjern valget', 'Handlinger'])
  screen.getByText('Flytt').click()
  screen.getByText('Velg alle 5').click()
  expect(narrow.onMove).toHaveBeenCalledOnce()
  expect(narrow.selectAll).toHaveBeenCalledOnce()
})
