import { Button, Group, Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../platform/web/api/index.ts'
import type { Item } from '../../contract.ts'
import { type Live, openRollCall } from '../../live-contract.ts'
import { motionKinds } from '../../live-rules.ts'
import { inWords, majorityOfAllSeats } from '../../votes.ts'
import { kindWords, thresholdChoices } from './live-words.ts'
import { useDeed } from './use-deed.ts'

interface Props {
  live: Live
  item: Item | undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The next motion: what, by whom, how it is voted on, and what it needs. */
export function MotionForm({ live, item }: Props) {
  const [motion, setMotion] = useState(item?.motion_text ?? '')
  const [kind, setKind] = useState<(typeof motionKinds)[number]>('main')
  const [mover, setMover] = useState(item?.mover_id ?? null)
  const [seconder, setSeconder] = useState(item?.seconder_id ?? null)
  const [isVoice, setVoice] = useState(item?.vote_type === 'Voice Vote')
  const [threshold, setThreshold] = useState('')
  const { run, isBusy } = useDeed(live.meeting.id)
  const [error, setError] = useState('')
  const members = live.seats
    .filter((seat) => seat.is_present && seat.member_id)
    .map((seat) => ({ value: seat.member_id ?? '', label: seat.member_name }))
  const required = item && item.thresholds.length > 0 ? item.thresholds.map(inWords).join(' and ') : null
  const thresholds = [
    { value: '', label: capital(required ?? inWords(majorityOfAllSeats)) },
    ...thresholdChoices
      .map((choice, index) => ({ value: String(index), label: capital(inWords(choice)) }))
      .slice(required ? 0 : 1),
  ]

  async function open(event: FormEvent) {
    event.preventDefault()
    if (motion.trim() === '') return setError('Enter the motion.')
    const chosen = threshold === '' ? undefined : thresholdChoices[Number(threshold)]
    await run(() =>
      call(openRollCall, {
        params: { id: live.meeting.id },
        body: {
          motion,
          kind,
          item_ids: item ? [item.id] : [],
          vote_type: isVoice ? 'Voice Vote' : 'Roll Call Vote',
          mover_id: mover,
          seconder_id: seconder,
          ...(chosen && { thresholds: [chosen] }),
        },
      }),
    )
  }

  return (
    <form onSubmit={open} aria-label="Motion" noValidate>
      <Stack gap="sm" mt="md">
        <Textarea
          label="Motion"
          rows={3}
          required
          value={motion}
          error={error}
          onChange={(event) => setMotion(event.currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select label="Moved by" data={members} value={mover} onChange={setMover} clearable searchable />
          <Select
            label="Seconded by"
            data={members}
            value={seconder}
            onChange={setSeconder}
            clearable
            searchable
          />
          <Select
            label="Kind of motion"
            data={motionKinds
              .filter((each) => each !== 'consent')
              .map((value) => ({ value, label: kindWords[value] }))}
            value={kind}
            allowDeselect={false}
            onChange={(value) => setKind(motionKinds.find((each) => each === value) ?? 'main')}
          />
          <Select
            label="Vote"
            data={['Roll Call Vote', 'Voice Vote']}
            value={isVoice ? 'Voice Vote' : 'Roll Call Vote'}
            allowDeselect={false}
            onChange={(value) => setVoice(value === 'Voice Vote')}
          />
          <Select
            label="Needs"
            data={thresholds}
            value={threshold}
            allowDeselect={false}
            onChange={(value) => setThreshold(value ?? '')}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            Open vote
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
