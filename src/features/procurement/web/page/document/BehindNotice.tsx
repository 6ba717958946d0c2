import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Changes } from '#features/drafts/web/index.ts'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { projectCalls } from '../../../calls.ts'
import { getProject, type ProjectView, updateSection } from '../../../contract.ts'
import { useProjectAction } from '../use-project.ts'

interface Props {
  project: ProjectView
  section: ProjectView['sections'][number]
}

/** The project has changed since the text was filled in from it: what is different, and what to do about it. */
export function BehindNotice({ project: { id, version, may }, section: { section, title, behind } }: Props) {
  const [isShown, setShown] = useState(false)
  const confirm = useConfirm()
  const { run, isRunning } = useProjectAction()
  if (!behind) return null
  const params = { id }

  async function refill() {
    const isSure = await confirm({
      title: 'Update Text',
      text: `The text of ${title} is replaced by what the project says now. The text before is saved as a version.`,
      action: 'Update',
    })
    if (!isSure) return
    await run(async () => {
      await call(projectCalls.draft.fillDraft, { params, query: { section }, body: {} })
      return call(getProject, { params })
    }, 'Text updated')
  }

  const keep = () =>
    run(
      () => call(updateSection, { params: { id, section }, body: { keepText: true, version } }),
      'Text kept as it is',
    )

  return (
    <Alert color="yellow" title="The project changed after this text was started">
      <Text size="sm">The text was written before the project changed. Update it, or keep it as it is.</Text>
      {isShown && <Changes older={behind.filled} newer={behind.now} label={`What changed for ${title}`} />}
      <Group gap="xs" mt="sm">
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide Changes' : 'Show Changes'}
        </Button>
        {may.edit && (
          <>
            <Button variant="default" loading={isRunning} onClick={refill}>
              Update Text
            </Button>
            <Button variant="default" loading={isRunning} onClick={keep}>
              Keep Text
            </Button>
          </>
        )}
      </Group>
    </Alert>
  )
}
