import { RouterProvider } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLanguage } from '#web/lib/format/language.ts'
import { AuthProvider } from '#web/lib/session/session.tsx'
import { UiTextsProvider } from '#web/kit/text-context.tsx'
import type { AppRouter } from './routes/app-router.tsx'
import { uiTexts } from './ui-texts.ts'

export const App = ({ router }: { readonly router: AppRouter }) => {
  const goToLogin = useCallback(() => void router.navigate({ to: '/login' }), [router])
  return (
    <UiTextsProvider value={uiTexts(useLanguage())}>
      <AuthProvider leave={goToLogin}>
        <RouterProvider router={router} />
      </AuthProvider>
    </UiTextsProvider>
  )
}
