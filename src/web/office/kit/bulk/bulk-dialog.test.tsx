// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

const named = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (found === undefined) throw new Error(`No button ${name}`)
  return found
}

/** Moves users to a department with one seat, which the first one takes. */
const Moving = () => {
  const [seats, setSeats] = useState(1)
  return (
    <BulkDialog<string, null>
      action={{
        heading: () => 'Flytt',
        possible: ({ count }) => `${count} kan flyttes`,
        effect: () => '',
        confirm: ({ count }) => `Flytt ${count}`,
        tone: 'accent',
        obstacle: () => (seats === 0 ? 'Ingen plass' : null),
        act: async () => {
          setSeats(0)
          return null
        },
        done: () => 'Flyttet',
      }}
      rows={['Anne']}
      rowKey={(row) => row}
      nameOf={(row) => row}
      refresh={async () => undefined}
      onClose={() => undefined}
    />
  )
}

test('ADM-03 BO-15 a run shows the result of its rows when what it did makes them impossible', async () => {
  await show(<Moving />)
  await act(async () => {
    fireEvent.click(named('Flytt 1'))
  })
  const dialog = document.querySelector('dialog')?.textContent
  expect(dialog).toContain('1 flyttet.')
  expect(dialog).toContain('Anne')
})
