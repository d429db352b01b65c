import { expect, test } from 'vitest'
import { importGraph } from './import-graph.ts'

test('importGraph follows relative paths, aliases, exports and dynamic imports, and no types or packages', () => {
  const graph = importGraph(
    new Map([
      [
        'src/web/a.ts',
        `import { z } from 'zod'\nimport {\n  b,\n  c,\n} from './b.ts'\nimport '../a.css'\n`,
      ],
      ['src/web/b.ts', `import type { D } from '#domain/d.ts'\nexport { e } from '#domain/e.ts'\n`],
      ['src/web/c.ts', `const page = async () => (await import('#web/a.ts')).a\n`],
    ]),
  )
  expect([...graph]).toEqual([
    ['src/web/b.ts', { static: ['src/web/a.ts'], dynamic: [] }],
    ['src/a.css', { static: ['src/web/a.ts'], dynamic: [] }],
    ['src/domain/e.ts', { static: ['src/web/b.ts'], dynamic: [] }],
    ['src/web/a.ts', { static: [], dynamic: ['src/web/c.ts'] }],
  ])
})
