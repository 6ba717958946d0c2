import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../platform/web/api/index.ts'
import * as contract from '../../contract.ts'
import { type Action, needsComment, statusNames } from '../../rules.ts'
import { actionNames, doneWords } from '../words.ts'
import { ForwardDialog } from './ForwardDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useDeed } from './use-resolution.ts'

type Asked = Action | 'hold' | 'forward' | null

const destructive: readonly Action[] = ['reject', 'withdraw']
const forward: readonly Action[] = ['submit', 'approve', 'adopt', 'publish', 'resume']

/** What sends it on comes first, what ends it last. */
const inOrder = (list: readonly Action[]) => list.toSorted((one, other) => rankOf(one) - rankOf(other))
const rankOf = (action: Action) => (forward.includes(action) ? 0 : destructive.includes(action) ? 2 : 1)

/** A button for each thing that the reader may do; what needs a reason asks for it. */
export function MoveActions({ resolution }: { resolution: contract.ResolutionView }) {
  const [asked, setAsked] = useState<Asked>(null)
  const [isRunning, setIsRunning] = useState(false)
  const deed = useDeed()
  const { id, version, may, is_held, status } = resolution
  const close = () => setAsked(null)

  async function run(work: () => Promise<contract.ResolutionView>, done: string) {
    setIsRunning(true)
    const isDone = await deed(work, done)
    setIsRunning(false)
    if (isDone) close()
  }

  const move = (action: Action, comment = '') =>
    run(
      () => call(contract.moveResolution, { params: { id, action }, body: { version, comment } }),
      `Resolution ${doneWords[action]}`,
    )
  const hold = (comment: string) =>
    run(() => call(contract.holdResolution, { params: { id }, body: { version, comment } }), 'Put on hold')
  const release = () =>
    run(() => call(contract.releaseResolution, { params: { id }, body: { version } }), 'Released')

  if (may.actions.length === 0 && !may.hold)
    return <Text size="sm">Nothing at the moment. It is at: {statusNames[status]}.</Text>

  return (
    <>
      <Group gap="xs">
        {inOrder(may.actions).map((action) => (
          <Button
            key={action}
            variant={forward.includes(action) ? 'filled' : 'default'}
            {...(destructive.includes(action) && { c: 'red' })}
            disabled={isRunning || (is_held && action === 'approve')}
            onClick={() => (needsComment(action) ? setAsked(action) : move(action))}
          >
            {actionNames[action]}
          </Button>
        ))}
        {may.hold && (
          <>
            <Button variant="default" disabled={isRunning} onClick={() => setAsked('forward')}>
              Forward
            </Button>
            <Button
              variant="default"
              disabled={isRunning}
              onClick={() => (is_held ? release() : setAsked('hold'))}
            >
              {is_held ? 'Release' : 'Hold'}
            </Button>
          </>
        )}
      </Group>
      {asked === 'forward' && <ForwardDialog resolution={resolution} onClose={close} />}
      {asked === 'hold' && (
        <ReasonDialog action="Hold" isRunning={isRunning} onReason={hold} onClose={close} />
      )}
      {asked && asked !== 'forward' && asked !== 'hold' && (
        <ReasonDialog
          action={actionNames[asked]}
          isDestructive={destructive.includes(asked)}
          isRunning={isRunning}
          onReason={(comment) => move(asked, comment)}
          onClose={close}
        />
      )}
    </>
  )
}
