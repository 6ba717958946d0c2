/** My Account, with what features above sign-in add to it; all of it is fetched at once. */
export async function accountScreen() {
  const [{ AccountPage }, { EmailPreferencesSection }, { DelegationSection }] = await Promise.all([
    import('#features/auth/web/account/AccountPage.tsx'),
    import('#features/notifications/web/EmailPreferencesSection.tsx'),
    import('#features/routing/web/DelegationSection.tsx'),
  ])
  return {
    default: () => (
      <AccountPage>
        <EmailPreferencesSection />
        <DelegationSection />
      </AccountPage>
    ),
  }
}
