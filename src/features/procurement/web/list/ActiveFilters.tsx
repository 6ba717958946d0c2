import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { type DoneFilter, statusNames } from '../../rules.ts'
import { methodFilterNames } from '../labels.ts'
import type { ProjectTableState } from './use-project-table.ts'

const flowNames = { 'in-progress': 'In progress', overdue: 'Overdue' } as const

const doneName = (done: DoneFilter, step: string | undefined) => {
  if (done === 'decided') return 'Decided'
  if (done === 'publish') return 'Published'
  return `Completed: ${step ?? statusNames[done]}`
}

/** Filters that a figure or a link brought along, each with a button that removes it. */
export function ActiveFilters({ table: { state, change } }: { table: ProjectTableState }) {
  const { date } = useFormats()
  const { year, method, done, step, from, to, flow } = state
  const time = [from && `from ${date(from)}`, to && `to ${date(to)}`].filter(Boolean).join(' ')
  const active = [
    ...(year ? [{ label: `Year: ${year}`, without: { year: undefined } }] : []),
    ...(method ? [{ label: `Method: ${methodFilterNames[method]}`, without: { method: undefined } }] : []),
    ...(done
      ? [
          {
            label: [doneName(done, step), time].filter(Boolean).join(' '),
            without: { done: undefined, step: undefined, from: undefined, to: undefined },
          },
        ]
      : []),
    ...(step && !done ? [{ label: `Step: ${step}`, without: { step: undefined } }] : []),
    ...(flow ? [{ label: flowNames[flow], without: { flow: undefined } }] : []),
  ]
  return active.map(({ label, without }) => (
    <Button
      key={label}
      variant="light"
      size="xs"
      aria-label={`Remove filter: ${label}`}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={() => change(without)}
    >
      {label}
    </Button>
  ))
}
