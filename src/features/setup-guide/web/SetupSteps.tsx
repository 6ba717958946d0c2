import { Group, SimpleGrid, Text, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { SetupGuide } from '../contract.ts'
import { setupSteps } from '../rules.ts'

interface Props {
  steps: SetupGuide['steps']
}

/** Each with a link to its screen, for those whose role opens it. */
export function SetupSteps({ steps }: Props) {
  const { can } = useSession()
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 1, md: 2 }}
      spacing="md"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
    >
      {steps.map(({ step, is_done }) => {
        const { title, text, to, permission, ...more } = setupSteps[step]
        const Icon = is_done ? IconCircleCheckFilled : IconCircle
        return (
          <Group key={step} component="li" gap="sm" wrap="nowrap" align="flex-start">
            <Icon
              size={22}
              aria-hidden
              style={{ flex: 'none', color: is_done ? 'var(--mantine-color-green-filled)' : undefined }}
            />
            <div>
              {can(permission) ? (
                <AppLink to={to} search={'search' in more ? more.search : {}}>
                  {title}
                </AppLink>
              ) : (
                title
              )}
              <VisuallyHidden>{is_done ? ' (done)' : ' (not done yet)'}</VisuallyHidden>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </Group>
        )
      })}
    </SimpleGrid>
  )
}

export const doneCount = (steps: SetupGuide['steps']) => steps.filter(({ is_done }) => is_done).length
