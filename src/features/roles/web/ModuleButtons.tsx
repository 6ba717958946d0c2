import { Button, Group } from '@mantine/core'
import { type Module, modules } from '#platform/shared/permissions/catalog.ts'

interface Props {
  chosen: Module
  onChoose(module: Module): void
}

export function ModuleButtons({ chosen, onChoose }: Props) {
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Module">
      {modules.map((module) => (
        <Button
          key={module}
          variant={module === chosen ? 'filled' : 'default'}
          aria-pressed={module === chosen}
          onClick={() => onChoose(module)}
        >
          {module}
        </Button>
      ))}
    </Group>
  )
}
