import '#web/lib/browser/zod-without-eval.ts'
import { startLanguage } from '#web/lib/format/language.ts'
import { startWorker } from '#web/lib/browser/newer-version.ts'
import { showSettled } from '#web/lib/api/settled.ts'
import { startTheme } from '#web/lib/browser/theme.ts'
import { startHidden } from '#web/lib/tab/hidden-at.ts'
import './theme.css'
import { startPage } from './start-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const start = (): void => {
  startHidden()
  void startPage(root)
  startWorker()
  if (import.meta.env.MODE === 'browser-test') showSettled()
}

startTheme()
void startLanguage().then(start)
