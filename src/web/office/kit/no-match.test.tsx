// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { NoMatch } from './no-match.tsx'

test.each([
  [true, 'Søket ser på navn.'],
  [false, 'Ingen rader passer med filtrene.'],
])('BO-11 an empty list says what narrows it (searched: %s)', async (isSearched, text) => {
  const words = { heading: 'Ingen regler funnet', text: 'Søket ser på navn.' }
  await show(<NoMatch {...words} isSearched={isSearched} onClear={() => undefined} />)
  expect(screen.queryByText(text)).not.toBeNull()
})
