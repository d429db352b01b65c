import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { filesOf, type Built } from './page-files.ts'
import { prerenderedHtml } from './prerendered-html.ts'
import { modulesOf, type RouteLoaders } from './route-modules.ts'
import { routeHtml, routeName } from './route-html.ts'
import { iconFile, robotsText } from './site-files.ts'
import { builtTexts } from './texts/declarations.ts'

/** What `src/web/app/prerender.tsx` exports. */
type Renderer = {
  readonly renderPage: (
    path: string,
    language: string,
  ) => Promise<{ readonly markup: string; readonly title: string }>
  readonly routeLoaders: RouteLoaders
}

/** The pages by their addresses, each with its module. An empty path: the page of a missing address. */
const pages = [
  { path: '/', name: 'landing', module: '/app/landing/landing-page.tsx' },
  { path: '/login', name: 'login', module: '/account/sign-in/login-page.tsx' },
  { path: '/signup', name: 'signup', module: '/account/sign-up/signup-page.tsx' },
  { path: '/privacy', name: 'privacy', module: '/app/static/privacy-page.tsx' },
  {
    path: '/accessibility',
    name: 'accessibility',
    module: '/app/static/accessibility-page.tsx',
  },
  { path: '', name: 'missing', module: '/app/main.tsx' },
] as const

const languages = ['nb', 'en'] as const

/** What every page starts with. */
const ENTRY = '/src/web/app/main.tsx'

/** The build for browser tests marks the document, which is not here; what it renders is the same. */
const MODE = 'production'

/** Bundles the application for this process as for a browser, so that both render the same tree. */
const bundleRenderer = async (root: string, outDir: string) => {
  const bundle = await build({
    root,
    mode: MODE,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: builtTexts(root) },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: {
      ssr: 'src/web/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })
  if (!('output' in bundle)) throw new Error('the renderer has more than one output')
  const file = pathToFileURL(join(outDir, 'prerender.mjs')).href
  return { renderer: (await import(file)) as Renderer, bundle: bundle.output }
}

/** Names that the router reads in a browser. `window` without a value: there is none. */
const browserNames = { window: undefined, self: globalThis }

const withBrowserNames = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const [name, value] of Object.entries(browserNames))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  try {
    return await work()
  } finally {
    for (const name of Object.keys(browserNames)) Reflect.deleteProperty(globalThis, name)
  }
}

/**
 * ADR 34: renders the pages of visitors to `static/`, and for every route the HTML that names its files. `pages.json` says
 * there which page belongs to which address, `robots.txt` which of them a search engine may list.
 */
export const prerenderedPages = (): Plugin => {
  let root = ''
  let folder = ''
  let built: Built | null = null
  const render = async (files: Built): Promise<void> => {
    const temporary = await mkdtemp(join(tmpdir(), 'holdepunkt-prerender-'))
    try {
      const { renderer, bundle } = await bundleRenderer(root, temporary)
      const routes = modulesOf(renderer.routeLoaders(), bundle)
      const shell = await readFile(join(folder, 'index.html'), 'utf8')
      const write = (name: string, language: string, html: string) =>
        writeFile(join(folder, 'static', `${name}.${language}.html`), html)
      await mkdir(join(folder, 'static', 'routes'), { recursive: true })
      for (const language of languages) {
        const of = (modules: readonly string[]) => filesOf(files, [ENTRY, ...modules], language)
        for (const { path, name, module } of pages) {
          // One after the other: the language is one for the whole process.
          const rendered = await renderer.renderPage(path, language)
          const page = { path, language, ...rendered, ...of([module]) }
          await write(name, language, prerenderedHtml(shell, page))
        }
        for (const [pattern, modules] of routes)
          await write(
            `routes/${routeName(pattern)}`,
            language,
            routeHtml(shell, language, of(modules)),
          )
      }
      const index = {
        pages: Object.fromEntries(pages.map(({ path, name }) => [path, name])),
        routes: Object.fromEntries([...routes.keys()].map((each) => [each, routeName(each)])),
      }
      await writeFile(join(folder, 'static', 'pages.json'), JSON.stringify(index))
      const listed = { pages: Object.keys(index.pages), patterns: Object.keys(index.routes) }
      await writeFile(join(folder, 'robots.txt'), robotsText(listed))
      const icon = iconFile(await readFile(join(folder, 'icons', '192.png')))
      await writeFile(join(folder, 'favicon.ico'), icon)
    } finally {
      await rm(temporary, { recursive: true })
    }
  }
  return {
    name: 'holdepunkt-prerendered-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    writeBundle: (_options, bundle) => void (built = bundle),
    closeBundle: {
      sequential: true,
      handler: async () => {
        const files = built
        if (files !== null) await withBrowserNames(() => render(files))
      },
    },
  }
}
