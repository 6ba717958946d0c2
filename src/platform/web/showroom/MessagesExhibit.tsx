import { Button, Group } from '@mantine/core'
import { Can } from '../session/Can.tsx'
import { useConfirm } from '../ui/confirm-context.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import { toast } from '../ui/toast.ts'
import { Exhibit } from './Exhibit.tsx'

const tones: readonly Tone[] = ['neutral', 'active', 'good', 'warning', 'bad']

export function MessagesExhibit() {
  const confirm = useConfirm()
  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete meeting 2026-014',
      text: 'Are you sure you want to delete this meeting?',
      action: 'Delete',
      isDestructive: true,
    })
    if (isSure) toast.good('✅ Meeting deleted!')
    else toast.bad('Nothing was deleted.')
  }
  return (
    <Exhibit title="Messages and states">
      <Group>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
        <Button onClick={ask} color="red">
          Delete…
        </Button>
        <Button variant="default" onClick={() => toast.good('✅ Meeting updated!')}>
          Toast
        </Button>
        <Can permission="departments.manage" otherwise={<span>You can only view.</span>}>
          <span>You can manage departments.</span>
        </Can>
      </Group>
    </Exhibit>
  )
}
