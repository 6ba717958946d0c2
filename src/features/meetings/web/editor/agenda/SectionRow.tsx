import { Table } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { RowActionButton } from '#platform/web/table/RowActionButton.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { ReorderControls } from '#platform/web/ui/ReorderControls.tsx'
import type { Section } from '../../../contract.ts'
import classes from './AgendaTable.module.css'
import type { ItemOrder } from './use-item-order.ts'
import type { Sections } from './use-sections.ts'

const PromptDialog = lazyDialog(() => import('../../live/PromptDialog.tsx'), 'PromptDialog')

interface Props {
  section: Section
  isEmpty: boolean
  order: ItemOrder
  /** Null for those who may only see. */
  sections: Sections | null
}

/** The heading of a section. An item that is dropped on it becomes its first, a section takes its place. */
export function SectionRow({ section, isEmpty, order, sections }: Props) {
  const isTarget = order.dragged !== null || (sections?.dragged && sections.dragged.id !== section.id)
  return (
    <Table.Tr
      className={clsx(classes.section, isTarget && classes.target)}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (order.dragged) void order.put(order.dragged, section.id, 0)
        else sections?.dropOn(section)
      }}
    >
      {sections && <SectionActions section={section} isEmpty={isEmpty} sections={sections} />}
      <Table.Th colSpan={sections ? 4 : 5} scope="rowgroup">
        {section.title}
      </Table.Th>
    </Table.Tr>
  )
}

function SectionActions({ section, isEmpty, sections }: Omit<Props, 'order'> & { sections: Sections }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = {
    name: 'rename',
    icon: IconEdit,
    label: ({ title }: Section) => `Rename section ${title}`,
    onAction: () => setIsRenaming(true),
  }
  const remove = {
    name: 'delete',
    icon: IconTrash,
    isDestructive: true,
    label: ({ title }: Section) => `Delete section ${title}`,
    isOffered: () => isEmpty,
    onAction: sections.remove,
  }
  return (
    <>
      <Table.Td>
        <ReorderControls
          name={`section ${section.title}`}
          place={String(section.position)}
          canStep={(way) => sections.canStep(section, way)}
          onStep={(way) => sections.step(section, way)}
          onDrag={(isDragged) => sections.setDragged(isDragged ? section : null)}
        />
      </Table.Td>
      <Table.Td>
        <RowActionButton action={rename} row={section} />
        {isRenaming && (
          <PromptDialog
            title={`Rename section ${section.title}`}
            label="Title"
            action="Rename"
            initial={section.title}
            maxLength={120}
            isRequired
            onSubmit={(title) => sections.rename(section, title)}
            onClose={() => setIsRenaming(false)}
          />
        )}
      </Table.Td>
      <Table.Td>
        <RowActionButton action={remove} row={section} />
      </Table.Td>
    </>
  )
}
