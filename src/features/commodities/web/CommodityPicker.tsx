import { Alert, Button, Group, ScrollArea, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import type { Commodity } from '../contract.ts'
import { commodityLabel, inGroups } from '../rules.ts'
import { useFoundCommodities } from './api.ts'

interface Props {
  chosen: readonly string[]
  onChange(codes: string[]): void
  onDone(): void
  /** False where a dialog below it would close as well: that one has to leave the picker first. */
  closesOnEscape?: boolean
}

/** Every group with a button for each of its codes; a click takes a code or puts it back. */
export function CommodityPicker({ chosen, onChange, onDone, closesOnEscape = true }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 150)
  const found = useFoundCommodities(search)
  const rows = found.data?.rows ?? []
  const more = (found.data?.total ?? 0) - rows.length
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code].sort())

  return (
    <AppDialog title="Commodity categories" size="lg" onClose={onDone} closeOnEscape={closesOnEscape}>
      <Stack gap="md">
        <TextInput
          type="search"
          label="Search groups and codes"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <ScrollArea.Autosize mah="50vh" type="auto" offsetScrollbars>
          <Stack gap="md" p={4} aria-busy={found.isPlaceholderData}>
            {found.isPending && <Skeleton height={160} role="status" aria-label="Loading commodity codes" />}
            {found.isError && <Alert color="red">We couldn’t load the commodity codes.</Alert>}
            {found.isSuccess && rows.length === 0 && <Text>No matching groups or codes.</Text>}
            {inGroups(rows).map(({ name, codes }) => (
              <section key={name} aria-label={name}>
                <Title order={3} mb="xs">
                  {name}
                </Title>
                <Group gap="xs">
                  {codes.map((each) => (
                    <CodeButton
                      key={each.code}
                      commodity={each}
                      isOn={chosen.includes(each.code)}
                      onToggle={toggle}
                    />
                  ))}
                </Group>
              </section>
            ))}
          </Stack>
        </ScrollArea.Autosize>
        {more > 0 && (
          <Text size="sm" c="dimmed">
            {more.toLocaleString('en-US')} more. Search to find them.
          </Text>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {chosen.length === 0 ? 'No categories selected' : `${chosen.length} selected`}
          </Text>
          <Button onClick={onDone}>Done</Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}

interface CodeProps {
  commodity: Commodity
  isOn: boolean
  onToggle(code: string): void
}

function CodeButton({ commodity, isOn, onToggle }: CodeProps) {
  return (
    <Button
      size="compact-md"
      h="auto"
      mih="1.75rem"
      py={2}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      variant={isOn ? 'filled' : 'default'}
      aria-pressed={isOn}
      leftSection={isOn ? <IconCheck size={14} aria-hidden /> : undefined}
      onClick={() => onToggle(commodity.code)}
    >
      {commodityLabel(commodity)}
    </Button>
  )
}
