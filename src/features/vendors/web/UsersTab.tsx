import { List, Stack, Text } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Vendor } from '../contract.ts'

/** Who logs in for this vendor. A user gets their vendors in the user's own dialog. */
export function UsersTab({ vendor: { users } }: { vendor: Vendor }) {
  const canSee = useSession().can('users.see')
  return (
    <Stack gap="md">
      {users.length === 0 && <Text c="dimmed">No users belong to this vendor.</Text>}
      {users.length > 0 && (
        <List spacing="xs">
          {users.map(({ id, name, email }) => (
            <List.Item key={id}>
              {canSee ? (
                <AppLink to="/users" search={{ dialog: id }}>
                  {name}
                </AppLink>
              ) : (
                name
              )}
              , {email}
            </List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed">
        To add a user, choose this vendor on the user’s Orgs tab.
      </Text>
    </Stack>
  )
}
