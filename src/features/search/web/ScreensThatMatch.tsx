import { Group, Title } from '@mantine/core'
import { usePlaces } from '#platform/web/shell/places.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { screensFor } from './places.ts'

/** Screens whose names begin as what was typed, in one line above what was found. */
export function ScreensThatMatch({ typed }: { typed: string }) {
  const screens = screensFor(usePlaces(), typed)
  if (screens.length === 0) return null
  return (
    <Group component="section" aria-label="Screens" gap="md" mb="md" align="baseline">
      <Title order={2} size="h5">
        Screens
      </Title>
      {screens.map(({ label, to, search }) => (
        <AppLink key={label} to={to} search={search ?? {}} fw={600}>
          {label}
        </AppLink>
      ))}
    </Group>
  )
}
