import type { Plugin } from 'vite'
import { BASIC_FONT } from './page-files.ts'

/** Names the basic font in the page of the service worker too: a font that comes late moves the header. */
export const fontPreload = (): Plugin => ({
  name: 'holdepunkt-font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => BASIC_FONT.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${name}`,
          },
          injectTo: 'head' as const,
        })),
  },
})
