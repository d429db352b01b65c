import '#web/lib/browser/zod-without-eval.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'
import { startLanguage } from '#web/lib/format/language.ts'
import { showSettled } from '#web/lib/api/settled.ts'
import { startTheme } from '#web/lib/browser/theme.ts'
import { startHidden } from '#web/lib/tab/hidden-at.ts'
import './theme.css'
import { startPage } from './start-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** Without its code, as without a network, everything works as without a worker (OFFL-01). */
const startWorker = async (): Promise<void> => {
  const line = await withTexts(async () => import('./shell/new-version-line.tsx')).catch(() => null)
  line?.startWatching()
}

const start = (): void => {
  startHidden()
  void startPage(root)
  void startWorker()
  if (import.meta.env.MODE === 'browser-test') showSettled()
}

startTheme()
void startLanguage().then(start)
