import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chooseTheme, startTheme, themes, useTheme } from '#web/lib/browser/theme.ts'
import { chooseLanguage, startLanguage, useLanguage } from '#web/lib/format/language.ts'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import { UiTextsProvider } from '#web/kit/text-context.tsx'
import { uiTexts } from '../ui-texts.ts'
import { Buttons, Fields, Ratings } from './kit-controls.tsx'
import { Charts, Lists } from './kit-lists.tsx'
import { Dialogs, Forms, Texts } from './kit-surfaces.tsx'
import '../theme.css'

/*
 * The gallery of src/web/kit, at /kit of `npm run dev`: kit.html loads it. No build has it, as no page of the application
 * imports it. Look here before you draw a second button.
 */

const languages = ['nb', 'en'] as const

const Kit = () => {
  const language = useLanguage()
  return (
    <UiTextsProvider value={uiTexts(language)}>
      <main>
        <Page title="The kit" lead="Each element of src/web/kit, with its variants and states.">
          <RadioRows
            label="Theme"
            options={themes.map((value) => ({ value, label: value }))}
            value={useTheme()}
            onChange={chooseTheme}
            isInLine
            error={undefined}
            pending={false}
          />
          <RadioRows
            label="Language of the words that the elements say themselves"
            options={languages.map((value) => ({ value, label: value }))}
            value={language}
            onChange={chooseLanguage}
            isInLine
            error={undefined}
            pending={false}
          />
          <Buttons />
          <Fields />
          <Ratings />
          <Texts />
          <Dialogs />
          <Forms />
          <Lists />
          <Charts />
        </Page>
      </main>
    </UiTextsProvider>
  )
}

// Links of the kit need a router. It has one page, so that a press on a link leads nowhere else.
const router = createRouter({
  routeTree: createRootRoute({ component: Kit }),
  history: createMemoryHistory(),
})

startTheme()
await startLanguage()
const root = document.querySelector('#root')
if (root === null) throw new Error('kit.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
