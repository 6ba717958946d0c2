import { List, Stack, Text } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Vendor } from '../contract.ts'

/** Who logs in for this vendor. A user gets their vendors in the user's own dialog. */
export function UsersTab({ vendor: { users, has_people } }: { vendor: Vendor }) {
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
        {has_people
          ? 'Others register at the Vendor Portal, and one of these users approves them. You can disable a user.'
          : 'To add the first user, choose this vendor on the user’s Orgs tab. Users who register later are approved by them.'}
      </Text>
    </Stack>
  )
}
