import { Avatar, Group, Text } from '@mantine/core'
import type { People } from './people.ts'

const mostShown = 4

/** Who else has this open: two people who see each other do not surprise each other. */
export function AlsoViewing({ people }: { people: People }) {
  const more = people.length - mostShown
  return (
    <div role="status">
      {people.length > 0 && (
        <Group gap={6} wrap="nowrap">
          <Text size="sm">
            Also viewing:
            <span className="visually-hidden"> {people.map(({ name }) => name).join(', ')}</span>
          </Text>
          <Avatar.Group aria-hidden>
            {people.slice(0, mostShown).map(({ id, name }) => (
              <Avatar key={id} size="sm" variant="filled" color="navy" name={name} title={name} />
            ))}
            {more > 0 && <Avatar size="sm">+{more}</Avatar>}
          </Avatar.Group>
        </Group>
      )}
    </div>
  )
}
