import { Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { SetupGuide } from '../contract.ts'
import { setupSteps } from '../rules.ts'
import classes from './SetupSteps.module.css'

interface Props {
  steps: SetupGuide['steps']
}

/** Each with a link to its screen, for those whose role opens it. */
export function SetupSteps({ steps }: Props) {
  const { can } = useSession()
  return (
    <ul className={classes.steps}>
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
              <span className="visually-hidden">{is_done ? ' (done)' : ' (not done yet)'}</span>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </Group>
        )
      })}
    </ul>
  )
}

export const doneCount = (steps: SetupGuide['steps']) => steps.filter(({ is_done }) => is_done).length
