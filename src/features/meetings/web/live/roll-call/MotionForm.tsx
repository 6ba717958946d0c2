import { Box, Button, Group, Select, Textarea } from '@mantine/core'
import { useEffectEvent, useLayoutEffect } from 'react'
import { z } from 'zod'
import { requiredVoteWords, thresholdWords, type VoteThreshold } from '#platform/shared/vote-threshold.ts'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import type { Item } from '../../../contract.ts'
import { type Live, openRollCall, type RollCall } from '../../../live/contract.ts'
import { motionKinds } from '../../../live/rules.ts'
import { NewRollCall } from '../../../live/schemas.ts'
import { isByConsent } from '../../../votes.ts'
import { hasWeights, kindWords, thresholdChoices } from '../labels.ts'
import { useRefreshLive } from '../use-live.ts'
import { ifThere, MoverFields, moversIn } from './movers.tsx'

interface Props {
  live: Live
  item: Item | undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** That members are counted is said only where their votes have weights. */
const wordsIn = (live: Live, threshold: VoteThreshold) =>
  hasWeights(live) ? thresholdWords(threshold) : requiredVoteWords(threshold, false)

/** In the order in which they are offered. */
const methods = [
  'Roll Call Vote',
  'Voice Vote',
  'Unanimous Consent',
] as const satisfies readonly RollCall['vote_type'][]

/** `threshold` is one of the choices in words, or empty for what the item requires, or the body by default. */
const motionIn = (live: Live) => {
  const motion = z.object({
    motion: NewRollCall.shape.motion,
    kind: z.enum(motionKinds),
    vote_type: z.enum(methods),
    threshold: z.string(),
  })
  const moved = (isRequired: boolean) => motion.extend(moversIn({ requires_movers: isRequired }))
  return moved(false).superRefine((values, ctx) => {
    const checked = moved(live.requires_movers && !isByConsent(values)).safeParse(values)
    for (const issue of checked.error?.issues ?? []) ctx.addIssue({ ...issue })
  })
}

/** What the agenda proposes is not put to the vote a second time by one press too many. */
const isVotedOn = ({ roll_calls }: Live, item: Item) =>
  roll_calls.some(
    ({ result, kind, item_ids }) =>
      result !== null && result !== 'no-quorum' && kind === 'main' && item_ids.includes(item.id),
  )

function useMotion({ live, item: heard }: Props) {
  const item = heard && !isVotedOn(live, heard) ? heard : undefined
  const refresh = useRefreshLive(live.meeting.id)
  const state = useAppForm({
    schema: motionIn(live),
    draft: `motion-${live.meeting.id}-${heard?.id ?? 'none'}`,
    initialValues: {
      motion: item?.motion_text ?? '',
      kind: 'main' as const,
      mover_id: ifThere(live, item?.mover_id),
      seconder_id: ifThere(live, item?.seconder_id),
      vote_type: heard?.vote_type === 'Voice Vote' ? ('Voice Vote' as const) : ('Roll Call Vote' as const),
      threshold: '',
    },
    async save({ threshold, ...motion }: z.output<ReturnType<typeof motionIn>>) {
      const chosen = thresholdChoices(live).find((choice) => thresholdWords(choice) === threshold)
      const item_ids = heard ? [heard.id] : []
      const body = { ...motion, item_ids, ...(chosen && { thresholds: [chosen] }) }
      await call(openRollCall, { params: { id: live.meeting.id }, body })
      await refresh()
    },
  })
  // In a session no one has time to be asked: what was half typed on this item is simply there again.
  const resume = useEffectEvent(() => state.draft.restore())
  useLayoutEffect(() => resume(), [])
  return state
}

/** The next motion: what, by whom, how it is voted on, and what it needs. */
export function MotionForm({ live, item }: Props) {
  const state = useMotion({ live, item })
  const { form } = state
  const required =
    item && item.thresholds.length > 0
      ? item.thresholds.map((each) => wordsIn(live, each)).join(' and ')
      : null
  const thresholds = [
    { value: '', label: capital(required ?? wordsIn(live, live.default_threshold)) },
    ...thresholdChoices(live)
      .slice(required ? 0 : 1)
      .map((threshold) => ({
        value: thresholdWords(threshold),
        label: capital(wordsIn(live, threshold)),
      })),
  ]
  const kinds = motionKinds
    .filter((each) => each !== 'consent')
    .map((value) => ({ value, label: kindWords[value] }))

  return (
    <Box mt="md">
      <AppForm state={state} label="Motion" width="100%">
        <Textarea
          label={item && isVotedOn(live, item) ? 'Another motion' : 'Motion'}
          rows={3}
          required
          {...form.getInputProps('motion')}
        />
        <MoverFields
          live={live}
          form={form}
          isRequired={live.requires_movers && !isByConsent(form.getValues())}
        >
          <Select label="Motion type" data={kinds} allowDeselect={false} {...form.getInputProps('kind')} />
          <Select
            label="Decided by"
            data={[...methods]}
            allowDeselect={false}
            {...form.getInputProps('vote_type')}
          />
          {!isByConsent(form.getValues()) && (
            <Select
              label="Vote required"
              data={thresholds}
              allowDeselect={false}
              {...form.getInputProps('threshold')}
            />
          )}
        </MoverFields>
        <Group justify="flex-end">
          <Button type="submit" loading={state.isSaving}>
            Open vote
          </Button>
        </Group>
      </AppForm>
    </Box>
  )
}
