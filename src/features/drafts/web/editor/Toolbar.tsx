import { NativeSelect } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { kindOf, type ParagraphKind } from '../../shape.ts'
import { useDraftCalls } from '../draft-calls.ts'
import { TableTools } from './TableTools.tsx'

const kindNames: Record<ParagraphKind, string> = {
  text: 'Text',
  whereas: 'WHEREAS',
  resolved: 'RESOLVED',
  heading2: 'Heading',
  heading3: 'Subheading',
  bullet: 'Bulleted list',
  ordered: 'Numbered list',
}

const firstTable = { rows: 3, cols: 3, withHeaderRow: true }

const clauses: readonly string[] = ['whereas', 'resolved']

export function Toolbar({ editor }: { editor: Editor }) {
  const { hasClauses } = useDraftCalls()
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      kind: kindOf(now.getAttributes('paragraph').kind) ?? 'text',
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      isUnderlined: now.isActive('underline'),
      isInTable: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label="Formatting" sticky>
      <NativeSelect
        aria-label="Paragraph type"
        size="xs"
        data={Object.entries(kindNames)
          .filter(([value]) => hasClauses || value === at.kind || !clauses.includes(value))
          .map(([value, label]) => ({ value, label }))}
        value={at.kind}
        disabled={at.isInTable}
        onChange={(event) =>
          chain()
            .setKind(kindOf(event.currentTarget.value) ?? 'text')
            .run()
        }
      />
      <RichTextEditor.ControlsGroup>
        <Tool label="Bold" isOn={at.isBold} onClick={() => chain().toggleBold().run()}>
          <IconBold size={16} aria-hidden />
        </Tool>
        <Tool label="Italic" isOn={at.isItalic} onClick={() => chain().toggleItalic().run()}>
          <IconItalic size={16} aria-hidden />
        </Tool>
        <Tool label="Underline" isOn={at.isUnderlined} onClick={() => chain().toggleUnderline().run()}>
          <IconUnderline size={16} aria-hidden />
        </Tool>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <Tool label="Undo" isDisabled={!at.canUndo} onClick={() => chain().undo().run()}>
          <IconArrowBackUp size={16} aria-hidden />
        </Tool>
        <Tool label="Redo" isDisabled={!at.canRedo} onClick={() => chain().redo().run()}>
          <IconArrowForwardUp size={16} aria-hidden />
        </Tool>
      </RichTextEditor.ControlsGroup>
      {at.isInTable ? (
        <TableTools editor={editor} />
      ) : (
        <RichTextEditor.ControlsGroup>
          <Tool label="Insert table" onClick={() => chain().insertTable(firstTable).run()}>
            <IconTable size={16} aria-hidden />
          </Tool>
        </RichTextEditor.ControlsGroup>
      )}
    </RichTextEditor.Toolbar>
  )
}

interface ToolProps {
  label: string
  /** Left out where it is nothing that can be on. */
  isOn?: boolean
  isDisabled?: boolean
  onClick(): void
  children: ReactNode
}

function Tool({ label, isOn, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      active={isOn ?? false}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </RichTextEditor.Control>
  )
}
