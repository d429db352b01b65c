// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { LoadFailed } from './load-failed.tsx'

const answered = (status: number): Error =>
  Object.assign(new Error('Unexpected token'), { meta: { response: new Response('', { status }) } })

test.each([
  [answered(500), 'Noe gikk galt hos oss. Prøv igjen.'],
  [answered(502), 'Noe gikk galt hos oss. Prøv igjen.'],
  [answered(404), 'Kunne ikke hente innholdet. Kontroller nettforbindelsen, og prøv igjen.'],
  [
    new TypeError('Failed to fetch'),
    'Kunne ikke hente innholdet. Kontroller nettforbindelsen, og prøv igjen.',
  ],
])(
  'ADM-03 an answer that failed on the server is not blamed on the network: %s',
  async (error, text) => {
    await show(<LoadFailed error={error} retry={() => undefined} />)
    expect(screen.getByRole('alert').textContent).toContain(text)
  },
)

type ListProps = {
  /** What stands there after each press. */
  readonly states: readonly ('failed' | 'loading' | 'rows' | 'nothing')[]
}

const List = ({ states }: ListProps) => {
  const [at, setAt] = useState(0)
  const state = states[at]
  const retry = async (): Promise<void> => {
    setAt(at + 1)
    await Promise.resolve()
    setAt(at + 2)
  }
  return (
    <main>
      <h1 tabIndex={-1}>Brukere</h1>
      <div>
        <input aria-label="Søk" />
        {state === 'failed' && <LoadFailed key={at} error={answered(500)} retry={retry} />}
        {state === 'rows' && (
          <>
            <button type="button">Sorter</button>
            <p data-row="1">
              <a href="/1">Ane Holm</a>
            </p>
          </>
        )}
      </div>
    </main>
  )
}

test('ADM-03 the focus goes from the pressed button to the first row that came, to the next failure, or to the heading', async () => {
  const { user } = await show(<List states={['failed', 'loading', 'failed', 'loading', 'rows']} />)
  const focused = () => document.activeElement?.textContent
  for (const next of ['Prøv igjen', 'Ane Holm']) {
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => expect(focused()).toBe(next))
  }
  const again = await show(<List states={['failed', 'loading', 'nothing']} />)
  await again.user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  await waitFor(() => expect(focused()).toBe('Brukere'))
})
