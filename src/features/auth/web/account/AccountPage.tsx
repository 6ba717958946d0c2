import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page } from '#platform/web/ui/Page.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { FirstScreenSection } from './FirstScreenSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** `children` are the sections that other features bring. */
export function AccountPage({ children }: { children?: ReactNode }) {
  return (
    <Page title="My Account">
      <Stack gap="md" maw="56rem">
        <ProfileSection />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        {children}
        <FirstScreenSection />
        <AppearanceSection />
      </Stack>
    </Page>
  )
}
