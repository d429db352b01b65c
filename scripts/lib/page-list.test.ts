import { expect, test } from 'vitest'
import { pagesOf } from './page-list.ts'

test('pagesOf names the pages of each script, relative to the project', () => {
  const built = {
    'assets/flow.js': {
      type: 'chunk',
      moduleIds: ['/p/src/one-page.tsx', '/p/src/two-page.tsx', '/p/src/part.tsx'],
    },
    'assets/start.js': { type: 'chunk', moduleIds: ['/p/src/main.tsx'] },
    'assets/start.css': { type: 'asset' },
  }
  expect(pagesOf(built, (id) => id.endsWith('-page.tsx'), '/p')).toEqual({
    'assets/flow.js': ['src/one-page.tsx', 'src/two-page.tsx'],
  })
})
