import { Button } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { adjourn, callToOrder, type Live } from '../../live/contract.ts'
import { meetingLife } from '../../rules.ts'
import { stateWords } from '../editor/words.ts'
import { StartExecutive } from './StartExecutive.tsx'
import { useDeed } from './use-deed.ts'

export function SessionActions({ live }: { live: Live }) {
  const { id, number, state } = live.meeting
  const mayConduct = useSession().can('meetings.conduct')
  const confirm = useConfirm()
  const { run, isBusy } = useDeed(id)

  async function end() {
    const question = {
      title: `Adjourn meeting ${number}`,
      text: 'The session ends now. Votes and attendance stay on record.',
      action: 'Adjourn',
    }
    if (await confirm(question)) await run(() => call(adjourn, { params: { id } }))
  }

  return (
    <>
      <StatusBadge tone={state === 'in-session' ? 'good' : 'neutral'}>{stateWords[state]}</StatusBadge>
      <AppLink to="/meetings/$id/edit" params={{ id }} size="sm">
        Meeting
      </AppLink>
      <Button component="a" href={`/meetings/${id}/display`} target="_blank" rel="noopener" variant="default">
        Room display
      </Button>
      {mayConduct && meetingLife.can(state, 'callToOrder') && (
        <Button loading={isBusy} onClick={() => run(() => call(callToOrder, { params: { id } }))}>
          Call to order
        </Button>
      )}
      {mayConduct && state === 'in-session' && (
        <>
          <StartExecutive live={live} />
          <Button variant="default" loading={isBusy} onClick={end}>
            Adjourn
          </Button>
        </>
      )}
    </>
  )
}
