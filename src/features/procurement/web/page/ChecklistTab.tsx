import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { isSame } from '#platform/web/form/merge.ts'
import { useKept } from '#platform/web/form/use-kept.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { type ProjectView, saveChecklist } from '../../contract.ts'
import { OpeningOfficialsCard } from './officials/OpeningOfficialsCard.tsx'
import { AddendumInProgress } from './publication/AddendumInProgress.tsx'
import { PublishedVersions } from './publication/PublishedVersions.tsx'
import { useProjectAction } from './use-project.ts'
import { useProjectMoves } from './use-project-moves.tsx'

const savedMilliseconds = 3000

/** The five items, then Submit to Legal, then Publish to Vendor Portal; and the status log. */
export function ChecklistTab({ project }: { project: ProjectView }) {
  const checklist = <Checklist project={project} />
  return (
    <Stack gap="md" maw="48rem">
      {!project.published && checklist}
      <AddendumInProgress project={project} />
      <OpeningOfficialsCard project={project} />
      <Actions project={project} />
      <PublishedVersions project={project} />
      <StatusLog project={project} />
      {project.published && checklist}
    </Stack>
  )
}

function Checklist({ project }: { project: ProjectView }) {
  const { id, version, may, checklist } = project
  const stored = checklist.filter((each) => each.checked).map(({ item }) => item)
  /** Null while nothing was changed: what is checked waits here for Save, also when another tab of the page is opened. */
  const kept = useKept(`project-checklist-${id}`, z.array(z.number()).nullable(), null)
  const checked = (may.review && kept.value) || stored
  const { run, isRunning } = useProjectAction()
  const isComplete = checked.length === checklist.length
  const toggle = (item: number) =>
    kept.set(orNull(checked.includes(item) ? checked.filter((each) => each !== item) : [...checked, item]))
  const orNull = (items: number[]) => (isSame(items.toSorted(), stored.toSorted()) ? null : items)
  const save = async () => {
    const work = () => call(saveChecklist, { params: { id }, body: { checked, version } })
    if (await run(work, 'Changes saved')) kept.forget()
  }

  return (
    <Section
      title="Final Review Checklist"
      explanation="Check all five items before you submit the project to Legal."
    >
      <Stack gap="sm">
        {checklist.map(({ item, label, checked_by }) => (
          <Checkbox
            key={item}
            label={label}
            description={checked_by && `Checked by ${checked_by}`}
            checked={checked.includes(item)}
            disabled={!may.review}
            onChange={() => toggle(item)}
          />
        ))}
        {may.review && (
          <Text size="sm" role="status">
            {isComplete
              ? kept.value
                ? 'All items are checked. Save them before you submit the project.'
                : "All checklist items completed. You're ready to publish."
              : 'Please complete all items before final submission.'}
          </Text>
        )}
        {may.review && (
          <Group gap="sm">
            <Button variant="default" loading={isRunning} onClick={save}>
              Save
            </Button>
            <Saved key={project.version} at={project.changed_at} />
          </Group>
        )}
      </Stack>
    </Section>
  )
}

/** Says for three seconds that the changes were saved. */
function Saved({ at }: { at: string }) {
  const [isShown, setShown] = useState(() => Date.now() - Date.parse(at) < savedMilliseconds)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), savedMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <Group gap={4}>
      <IconCheck size={16} aria-hidden />
      <Text size="sm">Changes saved</Text>
    </Group>
  )
}

function Actions({ project }: { project: ProjectView }) {
  const { offered, start, dialog, isRunning } = useProjectMoves(project)
  if (offered.length === 0) return null
  return (
    <Section title="Your actions" explanation="Based on your role and the project’s status.">
      <Group gap="xs">
        {offered.map(({ action, label, isPrimary, reason }) => (
          <Button
            key={action}
            variant={isPrimary ? 'filled' : 'default'}
            disabled={isRunning || reason !== null}
            onClick={() => start(action)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {[...new Set(offered.flatMap(({ reason }) => reason ?? []))].map((reason) => (
        <Text key={reason} size="sm" mt="xs">
          {reason}
        </Text>
      ))}
      {project.may.warnings.map((warning) => (
        <Alert key={warning} color="yellow" mt="sm" title="Before you go on">
          {warning}
        </Alert>
      ))}
      {dialog}
    </Section>
  )
}

function StatusLog({ project }: { project: ProjectView }) {
  const { dateTime } = useFormats()
  return (
    <Section title="Status log" explanation="Every step so far, oldest first.">
      {project.statusLog.length === 0 && <Text c="dimmed">Nothing yet.</Text>}
      <List>
        {project.statusLog.map(({ text, at, by, comment }) => (
          <List.Item key={`${at} ${text}`}>
            {text}, {dateTime(at)}, {by}
            {comment && `: “${comment}”`}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
