import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

const Loading = () => (
  <Page title={m.admin_section_service_accounts()}>
    <SkeletonRows rows={4} />
  </Page>
)

// With its texts: the other lists of the back office do not carry them (SAFE-04).
const AccountList = lazyPart(
  async () => (await import('./account-list.tsx')).AccountList,
  <Loading />,
)

/** SVC-03: the accounts of other programs. */
export const ServiceAccountsPage = () => <AccountList />
