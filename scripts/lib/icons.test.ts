import { expect, test } from 'vitest'
import { withOwnFiles } from './icons.ts'

test('each icon is imported from its own file, whether the import has one line or more', () => {
  const source = `import { EyeIcon } from '@navikt/aksel-icons'
import {
  CogIcon,
  TagIcon,
} from '@navikt/aksel-icons'`
  expect(withOwnFiles(source, "/o'brien/icons")).toBe(`import EyeIcon from "/o'brien/icons/Eye.js"
import CogIcon from "/o'brien/icons/Cog.js";import TagIcon from "/o'brien/icons/Tag.js"`)
})
