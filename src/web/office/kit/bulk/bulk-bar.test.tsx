// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { BulkBar } from './bulk-bar.tsx'

const move = { id: 'move', label: 'Flytt', icon: null, onClick: () => undefined }

const buttonsAt = async (width: number, actions = [move]) => {
  const selected = { rows: [1, 2], total: 5, selectAll: () => undefined, clear: () => undefined }
  await show(<BulkBar selected={selected} actions={actions} />, '/', width)
  for (const menu of document.querySelectorAll('[popover]')) {
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  }
  const buttons = [...document.querySelectorAll('.hp-bulk-bar button')]
  const inMenu = (button: Element) => button.closest('[popover]') !== null
  const names = (list: readonly Element[]) => list.map(({ textContent }) => textContent)
  return [names(buttons.filter((button) => !inMenu(button))), names(buttons.filter(inMenu))]
}

test('F-D11 the bar of selected rows has its actions side by side, and on a phone in one menu', async () => {
  expect(await buttonsAt(1280)).toEqual([['Velg alle 5', 'Fjern valget', 'Flytt'], []])
  expect(await buttonsAt(390)).toEqual([
    ['Fjern valget', 'Handlinger'],
    ['Flytt', 'Velg alle 5'],
  ])
})

test('ADM-03 the bar says that the selected rows allow no action, and names no key, when none is possible', async () => {
  expect(await buttonsAt(1280, [])).toEqual([['Velg alle 5', 'Fjern valget'], []])
  const bar = document.querySelector('.hp-bulk-bar')?.textContent
  expect(bar).toContain('Ingen handling passer for de valgte radene.')
  expect(document.querySelector('kbd')).toBeNull()
})
