import '@mantine/tiptap/styles.layer.css'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { AlsoViewing } from '#platform/web/changes/AlsoViewing.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { type DraftedMatter, useDraftCalls } from '../draft-calls.ts'
import { versionFormId } from '../version-form.ts'
import { caretsIn } from './carets.ts'
import classes from './DraftEditor.module.css'
import type { DraftSync } from './draft-sync.ts'
import { extensionsFor } from './extensions.ts'
import { OrphanedText } from './OrphanedText.tsx'
import { RefillDialog } from './RefillDialog.tsx'
import { SaveVersionDialog } from './SaveVersionDialog.tsx'
import { SyncLine } from './SyncLine.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useDraftSync } from './use-draft-sync.ts'

/** The editor, which is a chunk of its own: only who may write loads it. */
export function DraftEditor({ matter }: { matter: DraftedMatter }) {
  const { sync, opening, open, state, lost, forgetLost, alsoHere } = useDraftSync(matter)
  const [asked, setAsked] = useState<'save' | 'fill' | null>(null)
  const close = () => setAsked(null)
  if (opening.kind === 'failed') return <ErrorState error={opening.error} onRetry={open} />
  if (opening.kind === 'opening') return <Skeleton height={320} role="status" aria-label="Loading draft" />
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" mih={30}>
        <SyncLine state={state} />
        <Group gap="sm">
          <AlsoViewing people={alsoHere} />
          <Button size="compact-sm" variant="default" onClick={() => setAsked('fill')}>
            Refill
          </Button>
          <form
            id={versionFormId}
            onSubmit={(event) => {
              event.preventDefault()
              setAsked('save')
            }}
          >
            <Button size="compact-sm" variant="default" type="submit">
              Save version
            </Button>
          </form>
        </Group>
      </Group>
      {lost !== null && (
        <OrphanedText
          words={lost}
          onPutBack={() => {
            sync.putBack(lost)
            forgetLost()
          }}
          onForget={forgetLost}
        />
      )}
      <Writing sync={sync} onSave={() => setAsked('save')} />
      {asked === 'save' && <SaveVersionDialog matterId={matter.id} sync={sync} onClose={close} />}
      {asked === 'fill' && <RefillDialog matterId={matter.id} sync={sync} onClose={close} />}
    </Stack>
  )
}

function Writing({ sync, onSave }: { sync: DraftSync; onSave(): void }) {
  const { name, section, hasClauses } = useDraftCalls()
  const keysId = useId()
  const editor = useEditor({
    extensions: [...extensionsFor(sync.doc), caretsIn(sync.carets.awareness)],
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    injectCSS: false, // the policy of the page lets no library write styles
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': `Text of the ${name}`,
        'aria-describedby': keysId,
        'data-draft-text': section,
      },
    },
  })
  function saveByKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    onSave()
  }

  return (
    <>
      <RichTextEditor
        onKeyDown={saveByKey}
        editor={editor}
        className={classes.editor}
        withTypographyStyles={false}
      >
        <Toolbar editor={editor} />
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
      <Text size="xs" c="dimmed" id={keysId}>
        {hasClauses && 'Type “WHEREAS,” or “RESOLVED,” at the start of a paragraph to make it a clause. '}Use
        Ctrl B, I, and U for bold, italic, and underline; Ctrl Z to undo your own changes; and Ctrl S to save
        a version.
      </Text>
    </>
  )
}
