import { DataList, Paper, Stack, Title } from '@mantine/core'
import { useSession } from '../../../../platform/web/session/session-context.ts'
import { Page } from '../../../../platform/web/ui/Page.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

export function AccountPage() {
  const { user, county } = useSession()
  return (
    <Page title="My Account">
      <Stack gap="md" maw="56rem">
        <Paper component="section" withBorder p="lg">
          <Title order={2} mb="sm">
            {user.first_name} {user.last_name}
          </Title>
          <DataList orientation="vertical">
            <DataList.Item>
              <DataList.ItemLabel>Email</DataList.ItemLabel>
              <DataList.ItemValue>{user.email}</DataList.ItemValue>
            </DataList.Item>
            <DataList.Item>
              <DataList.ItemLabel>Role</DataList.ItemLabel>
              <DataList.ItemValue>{user.role}</DataList.ItemValue>
            </DataList.Item>
            <DataList.Item>
              <DataList.ItemLabel>County</DataList.ItemLabel>
              <DataList.ItemValue>{county.name}</DataList.ItemValue>
            </DataList.Item>
          </DataList>
        </Paper>
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
      </Stack>
    </Page>
  )
}
