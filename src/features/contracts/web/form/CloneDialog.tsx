import { Button, Group, Select, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { listContracts } from '../../contract.ts'

interface Props {
  onChoose(id: string): void
  onClose(): void
}

/** Which contract the new one starts from. */
export function CloneDialog({ onChoose, onClose }: Props) {
  const [q, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useQuery({
    ...queryOf(listContracts, { query: { limit: 50, ...(q.trim() && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const data = (found.data ?? []).map(({ id, number, contractName, vendor_name }) => ({
    value: id,
    label: `${number} ${contractName} (${vendor_name})`,
  }))
  return (
    <AppDialog title="Clone Contract" onClose={onClose}>
      <Stack gap="md">
        <Select
          label="Contract"
          description="Its name, department, vendor, type, description, amount, budget lines, and options to renew are filled in. Number, dates, authority, and the agreement aren’t."
          searchable
          data-autofocus
          nothingFoundMessage="No contract found. Search by number, name, or vendor."
          data={data}
          filter={({ options }) => options}
          onSearchChange={(typed) => setSearch(data.some(({ label }) => label === typed) ? '' : typed)}
          value={chosen}
          onChange={setChosen}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen && onChoose(chosen)}>
            Clone Contract
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
