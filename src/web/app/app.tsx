import { RouterProvider } from '@tanstack/react-router'
import { useLanguage } from '#web/lib/language.ts'
import { AuthProvider } from '#web/lib/session.tsx'
import { UiTextsProvider } from '#web/ui/texts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { router } from './router.ts'

const uiTexts = () => ({
  close: m.ui_close(),
  showPassword: m.ui_show_password(),
  hidePassword: m.ui_hide_password(),
  passwordShown: m.ui_password_shown(),
  passwordHidden: m.ui_password_hidden(),
  loading: m.ui_loading(),
  errorSummary: m.ui_error_summary(),
  clearSearch: m.ui_clear_search(),
})

const goToLogin = () => void router.navigate({ to: '/login' })

export const App = () => {
  useLanguage()
  return (
    <UiTextsProvider value={uiTexts()}>
      <AuthProvider leave={goToLogin}>
        <RouterProvider router={router} />
      </AuthProvider>
    </UiTextsProvider>
  )
}
