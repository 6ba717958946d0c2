import { Table } from '@mantine/core'
import { Fragment } from 'react'
import type { Item } from '../../contract.ts'
import classes from './AgendaTable.module.css'
import type { OpenMeeting } from './api.ts'
import { ItemRow } from './ItemRow.tsx'
import { useItemOrder } from './use-item-order.ts'

interface Props {
  open: OpenMeeting
  canEdit: boolean
  onEdit(item: Item): void
}

const hidden = (text: string) => <span className="visually-hidden">{text}</span>

/** By section, in the order of the agenda. Sections without items are there to drop one into. */
export function AgendaTable({ open, canEdit, onEdit }: Props) {
  const order = useItemOrder(open)
  return (
    <>
      <Table.ScrollContainer
        minWidth={640}
        type="native"
        pos="relative"
        tabIndex={0}
        role="group"
        aria-label="Items"
      >
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {canEdit && <Table.Th w={112}>{hidden('Order')}</Table.Th>}
              {canEdit && <Table.Th w={40}>{hidden('Edit')}</Table.Th>}
              {canEdit && <Table.Th w={40}>{hidden('Delete')}</Table.Th>}
              <Table.Th w={80} className={classes.number}>
                Item #
              </Table.Th>
              <Table.Th>Description</Table.Th>
              <Table.Th>Document</Table.Th>
              <Table.Th>Action</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {open.sections.map((section) => (
              <Fragment key={section.id}>
                <Table.Tr
                  className={order.dragged ? classes.target : undefined}
                  onDragOver={(event) => order.dragged && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault()
                    if (order.dragged) void order.put(order.dragged, section.id, 0)
                  }}
                >
                  <Table.Th colSpan={canEdit ? 7 : 4} scope="rowgroup" className={classes.section}>
                    {section.title}
                  </Table.Th>
                </Table.Tr>
                {open.items
                  .filter((item) => item.section_id === section.id)
                  .map((item) => (
                    <ItemRow key={item.id} item={item} order={canEdit ? order : null} onEdit={onEdit} />
                  ))}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <p className="visually-hidden" role="status">
        {order.told}
      </p>
    </>
  )
}
