import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/*
 * Imports each icon from its own file. By the index of the package, every icon is imported by every page, and the
 * chunks (`chunks.ts`) cannot follow which page uses it.
 */

const imported = /import \{([^}]*)\} from '@navikt\/aksel-icons'/gu

export const withOwnFiles = (source: string, folder: string): string =>
  source.replace(imported, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        // Written as JSON: the folder may have any sign in its name.
        const file = JSON.stringify(`${folder}/${name.replace(/Icon$/u, '')}.js`)
        return `import ${name} from ${file}`
      })
      .join(';'),
  )

export const iconFiles = (): Plugin => {
  const index = fileURLToPath(import.meta.resolve('@navikt/aksel-icons'))
  const folder = dirname(index).replaceAll(sep, '/')
  return {
    name: 'holdepunkt-icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) =>
      /\/src\/web\/.*\.tsx?$/u.test(id) && source.includes('@navikt/aksel-icons')
        ? withOwnFiles(source, folder)
        : null,
  }
}
