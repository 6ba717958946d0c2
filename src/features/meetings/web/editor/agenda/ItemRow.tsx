import { Anchor, Badge, Table, Text } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { RowActionButton } from '#platform/web/table/RowActionButton.tsx'
import { ReorderControls } from '#platform/web/ui/ReorderControls.tsx'
import type { Item } from '../../../contract.ts'
import { ReadItem } from '../../live/ReadItem.tsx'
import { useItemDocument } from '../item/use-item-document.ts'
import { nameOf } from '../labels.ts'
import classes from './AgendaTable.module.css'
import { useDeleteItem } from './use-delete-item.ts'
import type { ItemOrder } from './use-item-order.ts'

interface Props {
  item: Item
  /** Null for those who may only see. */
  order: ItemOrder | null
  onEdit(item: Item): void
}

export function ItemRow({ item, order, onEdit }: Props) {
  const remove = useDeleteItem()
  const { save } = useItemDocument()
  const edit = {
    name: 'edit',
    icon: IconEdit,
    label: (row: Item) => `Edit ${nameOf(row)}`,
    onAction: onEdit,
  }
  const drop = {
    name: 'delete',
    icon: IconTrash,
    isDestructive: true,
    label: (row: Item) => `Delete ${nameOf(row)}`,
    onAction: remove,
  }
  return (
    <Table.Tr
      className={clsx(order?.dragged && order.dragged.id !== item.id && classes.target)}
      onDragOver={(event) => order?.dragged && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        order?.dropOn(item)
      }}
    >
      {order && (
        <>
          <Table.Td>
            <ReorderControls
              name={nameOf(item)}
              place={`${item.section_id} ${item.position}`}
              canStep={(way) => order.canStep(item, way) !== null}
              onStep={(way) => order.step(item, way)}
              onDrag={(isDragged) => order.setDragged(isDragged ? item : null)}
            />
          </Table.Td>
          <Table.Td>
            <RowActionButton action={edit} row={item} />
          </Table.Td>
          <Table.Td>
            <RowActionButton action={drop} row={item} />
          </Table.Td>
        </>
      )}
      <Table.Td className="tabular">{item.number}</Table.Td>
      <Table.Td>
        <div className={classes.description}>
          {item.description || <Text c="dimmed">No description</Text>}
        </div>
        {item.added_because && (
          <Text size="xs" c="dimmed">
            Added after adjournment: {item.added_because}
          </Text>
        )}
        {item.is_on_consent && (
          <Badge variant="outline" color="gray" c="inherit" size="sm" radius="sm">
            Consent
          </Badge>
        )}
      </Table.Td>
      <Table.Td>
        {item.doc ? (
          <Anchor component="button" type="button" underline="always" ta="left" onClick={() => save(item)}>
            {item.doc}
          </Anchor>
        ) : (
          '—'
        )}
      </Table.Td>
      <Table.Td>{item.action || '—'}</Table.Td>
      {!order && (
        <Table.Td>
          <ReadItem item={item} isSmall />
        </Table.Td>
      )}
    </Table.Tr>
  )
}
