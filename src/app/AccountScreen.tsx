import { AccountPage } from '#features/auth/web/account/AccountPage.tsx'
import { OwnMailsSection } from '#features/notifications/web/OwnMailsSection.tsx'
import { DelegationSection } from '#features/resolutions/web/routing/DelegationSection.tsx'

/** My Account, with what features above sign-in add to it. */
export function AccountScreen() {
  return (
    <AccountPage>
      <OwnMailsSection />
      <DelegationSection />
    </AccountPage>
  )
}
