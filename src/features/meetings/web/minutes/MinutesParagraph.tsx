import { ActionIcon, Title, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { deleteParagraph, type Paragraph } from '../../minutes/contract.ts'
import { isFree, levelOf } from '../../minutes/paragraph.ts'
import { useMinutesAction } from './api.ts'
import { nameOf, wordsOf } from './labels.ts'
import classes from './Minutes.module.css'
import { NewParagraph } from './NewParagraph.tsx'
import { OutdatedNote } from './OutdatedNote.tsx'
import { ParagraphEditor } from './ParagraphEditor.tsx'

interface Props {
  meetingId: string
  paragraph: Paragraph
  canEdit: boolean
}

export function MinutesParagraph({ meetingId, paragraph, canEdit }: Props) {
  const [doing, setDoing] = useState<'edit' | 'add' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { heading, key, edited, is_outdated } = paragraph
  const level = levelOf(key)
  const words = wordsOf(paragraph)

  function finish() {
    setDoing(null)
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <div className={classes.paragraph} data-level={heading ? level : undefined}>
      <div>
        {heading && (
          <Title order={level} size={level === 2 ? '1.375rem' : '1.0625rem'} className={classes.heading}>
            {heading}
          </Title>
        )}
        {doing === 'edit' ? (
          <ParagraphEditor meetingId={meetingId} paragraph={paragraph} onDone={finish} />
        ) : (
          words !== '' && <p className={classes.words}>{words}</p>
        )}
        {is_outdated && doing !== 'edit' && <OutdatedNote paragraph={paragraph} canEdit={canEdit} />}
        {doing === 'add' && <NewParagraph meetingId={meetingId} afterId={paragraph.id} onDone={finish} />}
      </div>
      <div className={classes.tools}>
        {edited !== null && <StatusBadge>{isFree(key) ? 'Added' : 'Edited'}</StatusBadge>}
        {canEdit && doing === null && (
          <Tools
            paragraph={paragraph}
            opener={opener}
            onEdit={() => setDoing('edit')}
            onAdd={() => setDoing('add')}
          />
        )}
      </div>
    </div>
  )
}

interface ToolsProps {
  paragraph: Paragraph
  opener: React.RefObject<HTMLButtonElement | null>
  onEdit(): void
  onAdd(): void
}

function Tools({ paragraph, opener, onEdit, onAdd }: ToolsProps) {
  const confirm = useConfirm()
  const { run } = useMinutesAction()
  const name = nameOf(paragraph)

  async function remove() {
    const question = {
      title: `Delete ${name}`,
      text: 'Delete this paragraph?',
      action: 'Delete',
      isDestructive: true,
    }
    if (await confirm(question))
      await run(() => call(deleteParagraph, { params: { id: paragraph.id } }), 'Paragraph deleted')
  }

  return (
    <>
      <Tool label={`Edit: ${name}`} onClick={onEdit} ref={opener}>
        <IconPencil size={16} aria-hidden />
      </Tool>
      <Tool label={`Add a paragraph below: ${name}`} onClick={onAdd}>
        <IconPlus size={16} aria-hidden />
      </Tool>
      {isFree(paragraph.key) && (
        <Tool label={`Delete: ${name}`} onClick={remove}>
          <IconTrash size={16} aria-hidden />
        </Tool>
      )}
    </>
  )
}

interface ToolProps {
  label: string
  onClick(): void
  ref?: React.Ref<HTMLButtonElement>
  children: ReactNode
}

const Tool = ({ label, onClick, ref, children }: ToolProps) => (
  <Tooltip label={label.split(':')[0]} openDelay={400}>
    <ActionIcon ref={ref} variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
