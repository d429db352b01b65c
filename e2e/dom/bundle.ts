import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { build, type Plugin, type PluginOption } from 'vite'

/** The DOM has no layout: stylesheets would cost time and change nothing. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : null),
}

const withTexts: PluginOption = paraglideVitePlugin({
  project: './project.inlang',
  outdir: './src/web/generated/messages',
  strategy: ['globalVariable', 'baseLocale'],
})

/**
 * One program with all that it imports, as the text of one script.
 * @param entry A path in the project's folder.
 */
export const bundle = async (
  entry: string,
  plugins: readonly PluginOption[] = [withoutStyles, withTexts],
): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'browser-test',
    publicDir: false,
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2024',
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  if (!('output' in built)) throw new Error(`${entry} gave more than one output`)
  const script = built.output.find((file) => file.type === 'chunk')
  if (script === undefined) throw new Error(`${entry} gave no script`)
  return script.code
}
