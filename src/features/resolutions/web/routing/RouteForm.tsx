import { Button, Checkbox, Group, NumberInput, Paper, Select, Text, Title } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useDoAndTell } from '#platform/web/ui/use-do-and-tell.ts'
import { listResolutions } from '../../contract.ts'
import { listRoutes, type Route, saveRoute } from '../../routing-contract.ts'
import { optionalSteps, statusNames } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'

type Kind = 'person' | 'role' | 'department'

/** `role:1234…`: what a choice among three kinds is in one list. */
const choiceOf = ({ user_id, role_id, department_id }: Route) => {
  if (user_id) return `person:${user_id}`
  if (role_id) return `role:${role_id}`
  return department_id ? `department:${department_id}` : null
}

const idOf = (value: string | null, kind: Kind) =>
  value?.startsWith(`${kind}:`) ? value.slice(kind.length + 1) : null

export function RouteForm({ route }: { route: Route }) {
  const canRoute = useSession().can('resolutions.route')
  const choices = useRoutingChoices().data
  const changed = useInvalidate(keyOf(listRoutes), keyOf(listResolutions))
  const { doAndTell, isRunning } = useDoAndTell(changed)
  const id = useId()
  const [holder, setHolder] = useState(choiceOf(route))
  const [days, setDays] = useState<number | string>(route.due_days ?? '')
  const [isLeftOut, setIsLeftOut] = useState(route.is_left_out)
  const name = statusNames[route.step]
  const options = [
    { group: 'Roles', items: asOptions('role', choices?.roles ?? []) },
    ...(route.step === 'working'
      ? [{ group: 'Departments', items: asOptions('department', choices?.departments ?? []) }]
      : []),
    { group: 'People', items: asOptions('person', choices?.people ?? []) },
  ]

  async function save(event: FormEvent) {
    event.preventDefault()
    const body = {
      is_left_out: isLeftOut,
      user_id: idOf(holder, 'person'),
      role_id: idOf(holder, 'role'),
      department_id: idOf(holder, 'department'),
      due_days: days === '' ? null : Number(days),
      version: route.version,
    }
    await doAndTell(() => call(saveRoute, { params: { step: route.step }, body }), `${name} saved`)
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id={id}>
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {route.is_left_out ? 'Left out' : `Held by: ${route.holder}`}
        </Text>
      </Group>
      <form onSubmit={save} aria-label={name}>
        <Group align="flex-end" gap="md">
          <Select
            label="Held by"
            placeholder={route.step === 'working' ? 'The department that asks' : 'As every county starts'}
            flex={1}
            miw="14rem"
            clearable
            searchable
            disabled={!canRoute}
            data={options}
            value={holder}
            onChange={setHolder}
          />
          <NumberInput
            label="Late after"
            suffix=" days"
            placeholder="Never"
            w="8rem"
            min={1}
            max={365}
            allowDecimal={false}
            disabled={!canRoute}
            value={days}
            onChange={setDays}
          />
          {canRoute && (
            <Button type="submit" loading={isRunning}>
              Save
            </Button>
          )}
        </Group>
        {optionalSteps.some((step) => step === route.step) && (
          <Checkbox
            mt="sm"
            label="This county leaves the step out"
            disabled={!canRoute}
            checked={isLeftOut}
            onChange={(event) => setIsLeftOut(event.currentTarget.checked)}
          />
        )}
      </form>
    </Paper>
  )
}

const asOptions = (kind: Kind, list: readonly { id: string; name: string; title?: string }[]) =>
  list.map(({ id, name, title }) => ({ value: `${kind}:${id}`, label: title ? `${name}, ${title}` : name }))
