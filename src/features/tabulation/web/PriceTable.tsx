import { Group, Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { formatExtension, lineKindNames } from '#features/procurement/rules.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { TabulatedPrice, TabulationView } from '../contract.ts'
import classes from './tabulation.module.css'

/** Lines down, bids across. The line stays in view while bids are scrolled. */
export function PriceTable({ view: { lines, bids, prices } }: { view: TabulationView }) {
  const groups = [...new Set(lines.map(({ group }) => group))]
  // The only bid is not the low one.
  const isCompared = bids.filter(({ is_out }) => !is_out).length > 1
  const place = new Map(lines.map(({ id }, index) => [id, index]))
  return (
    <WideTable name="Prices by line" minWidth={320 + 170 * bids.length} className={classes.prices}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.line}>Line</Table.Th>
          <Table.Th ta="right">Quantity</Table.Th>
          {bids.map(({ id, vendor_name, is_out }) => (
            <Table.Th key={id} ta="right" className={classes.bidder} data-out={is_out || undefined}>
              {vendor_name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group, at) => (
          <Fragment key={group}>
            {(group !== '' || at > 0) && (
              <Table.Tr>
                <Table.Th colSpan={2 + bids.length} scope="rowgroup" className={classes.group}>
                  {group || 'Other lines'}
                </Table.Th>
              </Table.Tr>
            )}
            {lines
              .filter((line) => line.group === group)
              .map(({ id, description, kind, quantity, unit }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" className={classes.line}>
                    {description}
                    {kind !== 'base' && (
                      <Text size="xs" c="dimmed">
                        {lineKindNames[kind]}, not in the base bid
                      </Text>
                    )}
                  </Table.Th>
                  <Table.Td ta="right" className={classes.amount}>
                    {Number(quantity).toLocaleString('en-US', { maximumFractionDigits: 4 })} {unit}
                  </Table.Td>
                  {(prices[place.get(id) ?? -1] ?? []).map((price, index) => (
                    <Price key={bids[index]?.id} price={price} isLow={price.is_low && isCompared} />
                  ))}
                </Table.Tr>
              ))}
          </Fragment>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row" className={classes.line}>
            Base bid
          </Table.Th>
          <Table.Td />
          {bids.map(({ id, total }) => (
            <Table.Td key={id} ta="right" fw={700} className={classes.amount}>
              {total === null ? 'No total' : formatExtension(BigInt(total))}
            </Table.Td>
          ))}
        </Table.Tr>
      </Table.Tfoot>
    </WideTable>
  )
}

function Price({ price, isLow }: { price: TabulatedPrice; isLow: boolean }) {
  const { unit_price, extended, other, fault } = price
  if (fault !== null || extended === null)
    return (
      <Table.Td ta="right">
        <Text size="sm" c="dimmed">
          {fault === 'unreadable' ? `${unit_price}: can’t be read` : 'No price'}
        </Text>
      </Table.Td>
    )
  return (
    <Table.Td ta="right" className={classes.amount}>
      <Text size="xs" c="dimmed">
        ${unit_price.replace('$', '')}
      </Text>
      <Group gap={6} justify="flex-end" wrap="nowrap">
        {isLow && <StatusBadge tone="good">Low</StatusBadge>}
        {formatExtension(BigInt(extended))}
      </Group>
      {other !== null && (
        <Text size="xs" td="line-through" aria-label={`Doesn’t count: ${formatExtension(BigInt(other))}`}>
          {formatExtension(BigInt(other))}
        </Text>
      )}
    </Table.Td>
  )
}
