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
      .map((name) => `import ${name} from '${folder}/${name.replace(/Icon$/u, '')}.js'`)
      .join(';'),
  )

export const iconFiles = (): Plugin => {
  const folder = new URL('.', import.meta.resolve('@navikt/aksel-icons')).pathname.replace(
    /\/$/u,
    '',
  )
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
