import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { choiceLabel, type MovingEndpoints, type RouteEndpoints } from '../contract.ts'

const Fields = z.object({
  user_id: z.string('Choose a person.').min(1, 'Choose a person.'),
  comment: z.string().trim().max(5000),
})

interface Props {
  matter: {
    readonly id: string
    readonly version: number
    readonly status: string
    /** Why no one can act on it; who forwards it then may take it on. */
    readonly stuck?: string | null
  }
  /** What it is called: `Resolution`. */
  name: string
  calls: Pick<MovingEndpoints, 'forward'> & Pick<RouteEndpoints, 'listRoutingChoices'>
  onForwarded(): Promise<unknown>
  onClose(): void
}

/** To another person who can act at this step. */
export function ForwardDialog({ matter, name, calls, onForwarded, onClose }: Props) {
  const { id, version, status, stuck = null } = matter
  const { user } = useSession()
  const people = useQuery({
    ...queryOf(calls.listRoutingChoices, { query: { step: status, matter: id } }),
    staleTime: 60_000,
  })
  const others = (people.data?.people ?? []).filter((each) => stuck !== null || each.id !== user.user_id)
  const state = useAppForm({
    schema: Fields,
    initialValues: { user_id: '', comment: '' },
    async save(fields) {
      await call(calls.forward, { params: { id }, body: { ...fields, version } })
      toast.good(`${name} forwarded`)
      await onForwarded()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Forward to another person"
      state={state}
      labels={{ user_id: 'Person', comment: 'Comment' }}
      action="Forward"
      onClose={onClose}
    >
      <Select
        label="Person"
        description="Only people who can act on this step."
        required
        searchable
        data-autofocus
        data={others.map((each) => ({ value: each.id, label: choiceLabel(each) }))}
        {...state.form.getInputProps('user_id')}
      />
      <Textarea label="Comment" rows={2} resize="vertical" {...state.form.getInputProps('comment')} />
    </FormDialog>
  )
}
