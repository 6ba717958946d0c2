import { Button, Group, Text } from '@mantine/core'
import type { Live, RollCall } from '../../../live/contract.ts'
import { answers } from '../../../live/rules.ts'
import classes from '../LivePage.module.css'
import { hasWeights } from '../labels.ts'

type Answer = (typeof answers)[number]

interface Props {
  live: Live
  vote: RollCall['votes'][number]
  isNext: boolean
  isThere: boolean
  /** Pressed here, and not yet confirmed. */
  isOnItsWay: boolean
  onChoose?(value: Answer | null): void
}

/** One member of the call. Pressing an answer again clears it. */
export function CallRow({ live, vote, isNext, isThere, isOnItsWay, onChoose }: Props) {
  return (
    <fieldset
      className={classes.call}
      data-next={isNext}
      data-member={vote.member_id}
      aria-label={vote.member_name}
    >
      <div className={classes.member}>
        <Text span fw={600}>
          {vote.member_name}
        </Text>
        <Text size="xs">
          {hasWeights(live) && `Weighted vote ${vote.weight}`}
          {isOnItsWay && ' Not sent yet'}
          {vote.reason && ` ${vote.reason}`}
        </Text>
      </div>
      {isThere && onChoose ? (
        <Group gap={4}>
          {answers.map((answer) => (
            <Button
              key={answer}
              size="compact-md"
              variant={vote.value === answer ? 'filled' : 'default'}
              aria-pressed={vote.value === answer}
              onClick={() => onChoose(vote.value === answer ? null : answer)}
            >
              {answer}
            </Button>
          ))}
        </Group>
      ) : (
        <Text>{vote.value ?? (isThere ? '—' : 'Not present')}</Text>
      )}
    </fieldset>
  )
}
