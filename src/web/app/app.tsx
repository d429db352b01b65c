import { RouterProvider } from '@tanstack/react-router'
import { useLanguage } from '#web/lib/format/language.ts'
import { AuthProvider } from '#web/lib/session/session.tsx'
import { UiTextsProvider } from '#web/ui/texts.tsx'
import { router } from './routes/router.ts'
import { uiTexts } from './ui-texts.ts'

const goToLogin = () => void router.navigate({ to: '/login' })

export const App = () => (
  <UiTextsProvider value={uiTexts(useLanguage())}>
    <AuthProvider leave={goToLogin}>
      <RouterProvider router={router} />
    </AuthProvider>
  </UiTextsProvider>
)
