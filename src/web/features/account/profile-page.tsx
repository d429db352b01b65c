import { Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

export const ProfilePage = () => <Page title={m.app_name()}>{null}</Page>
