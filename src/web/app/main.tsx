import '#web/lib/browser/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#web/lib/format/language.ts'
import { startWorker } from '#web/lib/browser/newer-version.ts'
import { showSettled } from '#web/lib/api/settled.ts'
import { startTheme } from '#web/lib/browser/theme.ts'
import './theme.css'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const start = (): void => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  startWorker()
  if (import.meta.env.MODE === 'browser-test') showSettled()
}

startTheme()
void startLanguage().then(start)
