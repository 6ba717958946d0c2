import { Table } from '@mantine/core'
import { Fragment } from 'react'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Item } from '../../../contract.ts'
import type { OpenMeeting } from '../api.ts'
import classes from './AgendaTable.module.css'
import { ItemRow } from './ItemRow.tsx'
import { SectionRow } from './SectionRow.tsx'
import { useItemOrder } from './use-item-order.ts'
import type { Sections } from './use-sections.ts'

interface Props {
  open: OpenMeeting
  /** Null for those who may only see. */
  sections: Sections | null
  onEdit(item: Item): void
}

const hidden = (text: string) => <span className="visually-hidden">{text}</span>

/** By section, in the order of the agenda. Sections without items are there to drop one into. */
export function AgendaTable({ open, sections, onEdit }: Props) {
  const canEdit = sections !== null
  const order = useItemOrder(open)
  return (
    <>
      <WideTable name="Items" minWidth={640} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {canEdit && <Table.Th>{hidden('Order')}</Table.Th>}
            {canEdit && <Table.Th w={40}>{hidden('Edit')}</Table.Th>}
            {canEdit && <Table.Th w={40}>{hidden('Delete')}</Table.Th>}
            <Table.Th w={80} className={classes.number}>
              Item #
            </Table.Th>
            <Table.Th>Description</Table.Th>
            <Table.Th>Document</Table.Th>
            <Table.Th>Action</Table.Th>
            {!canEdit && <Table.Th w={40}>{hidden('Documents and text')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {open.sections.map((section) => (
            <Fragment key={section.id}>
              <SectionRow
                section={section}
                isEmpty={!open.items.some((item) => item.section_id === section.id)}
                order={order}
                sections={sections}
              />
              {open.items
                .filter((item) => item.section_id === section.id)
                .map((item) => (
                  <ItemRow key={item.id} item={item} order={canEdit ? order : null} onEdit={onEdit} />
                ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </WideTable>
      <p className="visually-hidden" role="status">
        {order.told} {sections?.told}
      </p>
    </>
  )
}
