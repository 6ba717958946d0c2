import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { type Live, openRollCall } from '../../live/contract.ts'
import classes from './LivePage.module.css'
import { RemoveFromConsent } from './RemoveFromConsent.tsx'
import { MoverFields, moversIn } from './roll-call/movers.tsx'
import { useRefreshLive } from './use-live.ts'

/** One vote for all that no one pulled out; gone once it was taken. */
export function ConsentBlock({ live }: { live: Live }) {
  const { items, roll_calls } = live
  const isTaken = roll_calls.some((vote) => vote.kind === 'consent' && vote.withdrawn_at === null)
  const block = items.filter((item) => item.is_on_consent)
  if (isTaken || block.length === 0) return null
  return (
    <Paper component="section" aria-label="Consent agenda" withBorder p="sm" mt="md">
      <Title order={3} size="h4">
        Consent agenda
      </Title>
      <ul className={classes.list}>
        {block.map((item) => (
          <li key={item.id} className={classes.seat}>
            <Text size="sm">
              {item.number}. {item.description}
            </Text>
            <RemoveFromConsent live={live} item={item} />
          </li>
        ))}
      </ul>
      <ConsentMotion live={live} count={block.length} />
    </Paper>
  )
}

function ConsentMotion({ live, count }: { live: Live; count: number }) {
  const refresh = useRefreshLive(live.meeting.id)
  const Movers = z.object(moversIn(live))
  const state = useAppForm({
    schema: Movers,
    initialValues: { mover_id: null, seconder_id: null },
    async save(movers: z.output<typeof Movers>) {
      const isAmended = live.items.some(({ is_pulled }) => is_pulled)
      const motion = `approve the consent agenda as ${isAmended ? 'amended' : 'presented'}`
      const body = { ...movers, kind: 'consent', motion, vote_type: 'Roll Call Vote' } as const
      await call(openRollCall, { params: { id: live.meeting.id }, body })
      await refresh()
    },
  })
  return (
    // Not an AppForm: Ctrl S is the other motion's, and would open both votes.
    <form onSubmit={state.submit} noValidate aria-label="Motion on the consent agenda">
      <Stack gap="sm" mt="sm">
        <ErrorSummary
          errors={state.form.errors}
          failure={state.failure}
          refusals={state.refusals}
          onChoose={(path) => state.form.getInputNode(path)?.focus()}
        />
        <MoverFields live={live} form={state.form} />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={state.isSaving}>
            Open vote on {count === 1 ? '1 item' : `${count} items`}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
