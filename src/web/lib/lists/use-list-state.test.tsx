// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { useListState } from './use-list-state.ts'

type ListProps = {
  /** Presses the reset as soon as it is drawn, before the effects of what is drawn. */
  readonly isQuick: boolean
}

const List = ({ isQuick }: ListProps) => {
  const { wanted, onClear } = useListState([], null, ['result'])
  useLayoutEffect(() => {
    if (isQuick) onClear()
  }, [isQuick, onClear])
  return <output>{JSON.stringify(wanted.filters)}</output>
}

const filtersOf = async (isQuick: boolean): Promise<string | null> => {
  await show(<List isQuick={isQuick} />, '/admin/audit?result=refused')
  return screen.getByRole('status').textContent
}

test('SET-05 a press on a reset is not lost in the moment in which the page comes', async () => {
  expect(await filtersOf(false)).toBe('{"result":"refused"}')
  expect(await filtersOf(true)).toBe('{}')
})
