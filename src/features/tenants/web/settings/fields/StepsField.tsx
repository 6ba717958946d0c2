import { ActionIcon, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { z } from 'zod'
import { type ApprovalStep, approvalSteps, stepWords } from '#features/tenants/setting-kinds.ts'
import type { FieldProps } from './field-props.ts'

const Steps = z.array(z.enum(approvalSteps)).catch([])

/** Who approves, one after the other. Moved by buttons, so that it works with the keyboard alone. */
export function StepsField({ value, onChange }: FieldProps) {
  const steps = Steps.parse(value)
  const left = approvalSteps.filter((step) => !steps.includes(step))
  const move = (at: number, by: 1 | -1) => {
    const next = [...steps]
    next.splice(at + by, 0, ...next.splice(at, 1))
    onChange(next)
  }
  const button = (label: string, Icon: typeof IconX, isOff: boolean, act: () => void) => (
    <ActionIcon variant="subtle" size="md" aria-label={label} title={label} disabled={isOff} onClick={act}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  const row = (step: ApprovalStep, at: number) => (
    <List.Item key={step}>
      <Group gap={4} component="span">
        <Text span miw="12rem">
          {stepWords[step]}
        </Text>
        {button(`Move ${stepWords[step]} up`, IconArrowUp, at === 0, () => move(at, -1))}
        {button(`Move ${stepWords[step]} down`, IconArrowDown, at === steps.length - 1, () => move(at, 1))}
        {button(`Remove ${stepWords[step]}`, IconX, false, () =>
          onChange(steps.filter((other) => other !== step)),
        )}
      </Group>
    </List.Item>
  )
  return (
    <Stack gap="sm">
      <List type="ordered">{steps.map(row)}</List>
      <Group gap="xs">
        {left.map((step) => (
          <Button
            key={step}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...steps, step])}
          >
            {stepWords[step]}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
