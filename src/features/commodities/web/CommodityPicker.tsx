import { Button, Group, ScrollArea, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { type CommodityCode, findCommodities } from '../rules.ts'

interface Props {
  chosen: readonly CommodityCode[]
  onChange(codes: CommodityCode[]): void
  onDone(): void
}

/** Every group with a button for each of its codes; a click takes a code or puts it back. */
export function CommodityPicker({ chosen, onChange, onDone }: Props) {
  const [search, setSearch] = useState('')
  const groups = findCommodities(search)
  const toggle = (code: CommodityCode) =>
    onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code].sort())

  return (
    <AppDialog title="Commodity categories" size="lg" onClose={onDone} closeOnEscape={false}>
      <Stack gap="md">
        <TextInput
          type="search"
          label="Search groups and codes"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <ScrollArea.Autosize mah="50vh" type="auto" offsetScrollbars>
          <Stack gap="md" p={4}>
            {groups.length === 0 && <Text>No matching groups or codes.</Text>}
            {groups.map(({ name, codes }) => (
              <section key={name} aria-label={name}>
                <Title order={3} mb="xs">
                  {name}
                </Title>
                <Group gap="xs">
                  {codes.map((code) => (
                    <CodeButton key={code} code={code} isOn={chosen.includes(code)} onToggle={toggle} />
                  ))}
                </Group>
              </section>
            ))}
          </Stack>
        </ScrollArea.Autosize>
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
  code: CommodityCode
  isOn: boolean
  onToggle(code: CommodityCode): void
}

function CodeButton({ code, isOn, onToggle }: CodeProps) {
  return (
    <Button
      size="compact-md"
      variant={isOn ? 'filled' : 'default'}
      aria-pressed={isOn}
      leftSection={isOn ? <IconCheck size={14} aria-hidden /> : undefined}
      onClick={() => onToggle(code)}
    >
      {code}
    </Button>
  )
}
