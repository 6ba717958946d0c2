import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useListFocus } from '#platform/web/form/use-list-focus.ts'
import { PageTurner } from '#platform/web/ui/PageTurner.tsx'
import { ReorderControls } from '#platform/web/ui/ReorderControls.tsx'
import { most, type SubmissionForm } from '../../solicitation/submission-form.ts'
import type { FormBuilder, ListName } from './use-form-builder.ts'

interface Props {
  builder: FormBuilder
  list: ListName
  /** Of one entry: `line item`; its button says `Add Line Item`. */
  name: string
  empty: string
  /** A new entry. */
  blank(): SubmissionForm[ListName][number]
  fields(index: number): ReactNode
  /** Beside the button that adds one. */
  tools?: ReactNode
}

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Thousands of inputs at once would make typing slow. */
const perPage = 25

/** Entries in their order: added, moved by drag or arrows, and removed. */
export function EntryList({ builder, list, name, empty, blank, fields, tools }: Props) {
  const { form } = builder
  const entries = form.getValues()[list]
  const [page, setPage] = useState(0)
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = Math.min(page, Math.max(0, Math.ceil(entries.length / perPage) - 1))
  const move = (from: number, to: number) => {
    form.reorderListItem(list, { from, to })
    setPage(Math.floor(to / perPage))
  }
  const { list: listRef, focusAdded, focusAfterRemoval } = useListFocus()
  const add = () => {
    form.insertListItem(list, blank())
    setPage(Math.floor(entries.length / perPage))
    focusAdded(entries.length % perPage)
  }
  const remove = (index: number) => {
    form.removeListItem(list, index)
    focusAfterRemoval(index % perPage)
  }
  return (
    <Stack gap="sm" ref={listRef}>
      {entries.length === 0 && <Text c="dimmed">{empty}</Text>}
      {entries.slice(shown * perPage, (shown + 1) * perPage).map(({ id }, offset) => {
        const index = shown * perPage + offset
        return (
          <Paper
            key={id}
            withBorder
            p="sm"
            data-row
            data-entry
            onDragOver={(event) => dragged !== null && dragged !== index && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, index)
            }}
          >
            <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs">
              <Text size="sm" fw={600}>
                {titled(name)} {index + 1}
              </Text>
              <Group gap="xs" wrap="nowrap">
                <ReorderControls
                  name={`${name} ${index + 1}`}
                  place={String(index)}
                  canStep={(way) => (way === 'up' ? index > 0 : index < entries.length - 1)}
                  onStep={(way) => move(index, way === 'up' ? index - 1 : index + 1)}
                  onDrag={(isDragged) => setDragged(isDragged ? index : null)}
                />
                <ActionIcon
                  variant="default"
                  size="lg"
                  data-remove
                  aria-label={`Remove ${name} ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
            {fields(index)}
          </Paper>
        )
      })}
      {entries.length > perPage && (
        <PageTurner
          name={`Pages of ${name}s`}
          page={shown}
          size={perPage}
          shown={Math.min(perPage, entries.length - shown * perPage)}
          total={entries.length}
          onPage={setPage}
        />
      )}
      <Group gap="xs">
        <Button variant="default" data-add disabled={entries.length >= most[list]} onClick={add}>
          Add {inTitleCase(name)}
        </Button>
        {tools}
      </Group>
    </Stack>
  )
}

const inTitleCase = (name: string) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
