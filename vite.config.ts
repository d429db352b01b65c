import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOptions } from './scripts/lib/chunks.ts'
import { compressedFiles } from './scripts/lib/compressed-files.ts'
import { fontPreload } from './scripts/lib/font-preload.ts'
import { iconFiles } from './scripts/lib/icons.ts'
import { prerenderedPages } from './scripts/lib/prerendered-pages.ts'
import { serviceWorker } from './scripts/lib/service-worker.ts'
import {
  builtTextCompiler,
  builtTexts,
  textCompiler,
  textDeclarations,
} from './scripts/lib/texts/declarations.ts'
import { splitTexts } from './scripts/lib/texts/texts.ts'

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? builtTexts(import.meta.dirname) : {} },
  plugins: [
    paraglideVitePlugin(command === 'build' ? builtTextCompiler : textCompiler),
    textDeclarations(),
    splitTexts(),
    iconFiles(),
    fontPreload(),
    react(),
    serviceWorker('src/web/worker/worker.ts'),
    prerenderedPages(),
    compressedFiles(),
  ],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    // F1: nothing inline. A data: URL for a font would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: chunkOptions },
    // F6: no source maps in production.
    sourcemap: false,
  },
  server: { proxy: { '/api': 'http://localhost:3001' } },
}))
