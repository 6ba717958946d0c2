import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { type Permission, withImplied } from '#platform/shared/permissions/catalog.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { movedSwitches, permissionName } from '../rules.ts'
import type { Review } from './use-role-form.ts'

/** What changed, before it is saved: by switch, and by what comes or goes along with one. */
export function ChangesDialog({ review: { before, after, answer } }: { review: Review }) {
  const moved = movedSwitches(before.granted, after.granted)
  const effects = movedSwitches([...withImplied(before.granted)], [...withImplied(after.granted)]).filter(
    (effect) => !moved.some((each) => each.permission_id === effect.permission_id),
  )
  const named = (list: typeof moved, allowed: boolean) =>
    list.filter((each) => each.allowed === allowed).map((each) => each.permission_id)

  return (
    <AppDialog title={`Save role ${before.name}`} onClose={() => answer(false)} size="lg">
      <Stack gap="md">
        {before.name !== after.name && (
          <Text>
            The role will be renamed from “{before.name}” to “{after.name}”.
          </Text>
        )}
        {before.requires_second_factor !== after.requires_second_factor && (
          <Text>
            {after.requires_second_factor
              ? 'Two-factor authentication will be required.'
              : 'Two-factor authentication will no longer be required.'}
          </Text>
        )}
        <Permissions title="Granted" permissions={named(moved, true)} />
        <Permissions title="Also granted" permissions={named(effects, true)} />
        <Permissions title="Removed" permissions={named(moved, false)} />
        <Permissions title="Also removed" permissions={named(effects, false)} />
        <Text c="dimmed">{whomItConcerns(before.user_count)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(false)}>
            Keep editing
          </Button>
          <Button data-autofocus onClick={() => answer(true)}>
            Save changes
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}

function Permissions({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  if (permissions.length === 0) return null
  return (
    <section>
      <Title order={3}>{title}</Title>
      <List mt={4}>
        {permissions.map((permission) => (
          <List.Item key={permission}>{permissionName(permission)}</List.Item>
        ))}
      </List>
    </section>
  )
}

function whomItConcerns(users: number): string {
  if (users === 0) return 'No users have this role yet.'
  const who = users === 1 ? 'the one user who has' : `the ${users} users who have`
  return `Changes apply immediately to ${who} this role.`
}
