import { Kbd, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useSession } from '../../../platform/web/session/session-context.ts'
import { AppLink } from '../../../platform/web/ui/AppLink.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'

const keys = [
  { keys: ['Ctrl', 'K'], does: 'Search: go to any screen' },
  { keys: ['Ctrl', 'S'], does: 'Save the form that you are in' },
  { keys: ['Esc'], does: 'Close a menu or a dialog' },
  { keys: ['↑', '↓'], does: 'Move through a menu or the rows of a list' },
  { keys: ['Enter'], does: 'Open the row or press the button that has the focus' },
]

export function HelpPage() {
  const { user, county } = useSession()
  return (
    <Page title="Help">
      <Stack gap="md">
        <Paper withBorder p="lg" component="section">
          <Title order={2}>Your access</Title>
          <Text mt="xs" maw="42rem">
            You are signed in to {county.name} with the role {user.role}. The menus show what this role opens.
            If something is missing, ask an administrator of your county.
          </Text>
          <Text mt="xs" maw="42rem">
            To change your password or to protect your account with a second factor, go to{' '}
            <AppLink to="/account">My Account</AppLink>.
          </Text>
        </Paper>
        <Paper withBorder p="lg" component="section">
          <Title order={2}>Keyboard</Title>
          <Table mt="xs" maw="36rem" withRowBorders={false}>
            <Table.Thead className="visually-hidden">
              <Table.Tr>
                <Table.Th>Keys</Table.Th>
                <Table.Th>What they do</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {keys.map((entry) => (
                <Table.Tr key={entry.does}>
                  <Table.Td w="7rem">
                    {entry.keys.map((key) => (
                      <Kbd key={key} mr={4}>
                        {key}
                      </Kbd>
                    ))}
                  </Table.Td>
                  <Table.Td>{entry.does}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      </Stack>
    </Page>
  )
}
