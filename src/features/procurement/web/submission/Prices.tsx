import { Alert, Group, Paper, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { type Pasted, readPasted } from '../../solicitation/pasted-prices.ts'
import { extensionOf, formatExtension, inThousands, plainPrice, totalOf } from '../../solicitation/prices.ts'
import { groupsOf, type LineItem, lineKindNames } from '../../solicitation/submission-form.ts'

export type PricesByLine = Readonly<Record<string, string>>

interface Pricing {
  priceOf(line: LineItem): string
  setPrice(line: LineItem, price: string): void
  /** True where several cells came at once, as from a spreadsheet, and were taken or refused. */
  pastePrices(line: LineItem, text: string): boolean
  /** Undefined where the price can be read, or nothing is to be said yet. */
  faultOf(line: LineItem): string | undefined
  /** Empty as long as there is no price. */
  extensionText(line: LineItem): string
}

interface GroupProps extends Pricing {
  name: string
  lines: readonly LineItem[]
  /** Null where the group is the whole bid. */
  total: { readonly label: string; readonly value: string } | null
}

interface Props {
  lines: readonly LineItem[]
  prices: PricesByLine
  onChange(prices: PricesByLine): void
  faultOf?: Pricing['faultOf']
}

/** Unit prices with extensions and totals, by group. Alternates and optional lines are not part of the base bid. */
export function Prices({ lines, prices, onChange, faultOf = () => undefined }: Props) {
  const groups = groupsOf(lines)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  const extension = ({ id, quantity }: LineItem) => extensionOf(quantity, plainPrice(prices[id] ?? ''))
  const sumOf = (some: readonly LineItem[]) =>
    totalOf(some.filter(({ kind }) => kind === 'base').map(extension))
  const shown = (cents: bigint | null) => (cents === null ? '' : formatExtension(cents))
  const pricing: Pricing = {
    priceOf: ({ id }) => prices[id] ?? '',
    setPrice: ({ id }, price) => onChange({ ...prices, [id]: price }),
    pastePrices({ id }, text) {
      const pasted = readPasted(
        groups.flatMap((group) => group.lines.map((line) => line.id)),
        id,
        text,
      )
      setPasted(pasted)
      if (pasted && 'prices' in pasted) onChange({ ...prices, ...pasted.prices })
      return pasted !== null
    },
    faultOf,
    extensionText: (line) => shown(extension(line)),
  }
  const Lines = isNarrow ? Stacked : SideBySide
  return (
    <Stack gap="md">
      <Title order={2}>Prices</Title>
      {pasted && (
        <Alert
          color={'fault' in pasted ? 'red' : 'green'}
          role={'fault' in pasted ? 'alert' : 'status'}
          title={'fault' in pasted ? 'Not pasted' : 'Pasted'}
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => setPasted(null)}
        >
          {'fault' in pasted ? pasted.fault : `${pasted.told} Compare them with your spreadsheet.`}
        </Alert>
      )}
      {groups.map(({ group, lines: members }, at) => (
        <Stack key={group} gap="xs">
          {(group || at > 0) && <Title order={3}>{group || 'Other lines'}</Title>}
          <Lines
            {...pricing}
            name={group || 'Prices'}
            lines={members}
            total={
              groups.length > 1
                ? { label: `Total${group && ` of ${group}`}`, value: shown(sumOf(members)) }
                : null
            }
          />
        </Stack>
      ))}
      <Text fw={600} role="status">
        Total base bid: {shown(sumOf(lines)) || 'none yet'}
      </Text>
    </Stack>
  )
}

interface PriceInputProps {
  line: LineItem
  pricing: Pick<Pricing, 'priceOf' | 'setPrice' | 'pastePrices' | 'faultOf'>
  label?: string
}

const PriceInput = ({ line, pricing, label }: PriceInputProps) => (
  <TextInput
    flex={1}
    miw={0}
    label={label}
    aria-label={`Unit price of ${line.description}`}
    inputMode="decimal"
    autoComplete="off"
    id={`price-${line.id}`}
    value={pricing.priceOf(line)}
    error={pricing.faultOf(line)}
    onChange={(event) => pricing.setPrice(line, event.currentTarget.value)}
    onPaste={(event) => {
      if (pricing.pastePrices(line, event.clipboardData.getData('text/plain'))) event.preventDefault()
    }}
  />
)

const titleOf = ({ description, kind }: LineItem) =>
  kind === 'base' ? description : `${description} (${lineKindNames[kind]})`

/** One line below the other where the screen has no room for a table: nothing is scrolled sideways to enter a price. */
const Stacked = ({ name, lines, total, extensionText, ...pricing }: GroupProps) => (
  <Stack gap="xs" component="ul" aria-label={name} m={0} p={0} style={{ listStyle: 'none' }}>
    {lines.map((line) => (
      <Paper key={line.id} component="li" withBorder p="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {titleOf(line)}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {inThousands(line.quantity)} {line.unit}
        </Text>
        <Group align="flex-end" justify="space-between" gap="sm" wrap="nowrap" mt="xs">
          <PriceInput line={line} pricing={pricing} label="Unit price" />
          <Labeled label="Extension" value={extensionText(line)} />
        </Group>
      </Paper>
    ))}
    {total && (
      <Group component="li" justify="space-between" px="sm" wrap="nowrap">
        <Text fw={600}>{total.label}</Text>
        <Text fw={600} className="tabular">
          {total.value}
        </Text>
      </Group>
    )}
  </Stack>
)

const Labeled = ({ label, value }: { label: string; value: string }) => (
  <Stack gap={0} miw="6rem" ta="right">
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text className="tabular">{value || '–'}</Text>
  </Stack>
)

const SideBySide = ({ name, lines, total, extensionText, ...pricing }: GroupProps) => (
  <WideTable name={name} minWidth={640} layout="fixed">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Description</Table.Th>
        <Table.Th ta="right" w="7rem">
          Quantity
        </Table.Th>
        <Table.Th w="6rem">Unit</Table.Th>
        <Table.Th w="11rem">Unit price</Table.Th>
        <Table.Th ta="right" w="9rem">
          Extension
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {lines.map((line) => (
        <Table.Tr key={line.id}>
          <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
            {titleOf(line)}
          </Table.Th>
          <Table.Td ta="right" className="tabular">
            {inThousands(line.quantity)}
          </Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{line.unit}</Table.Td>
          <Table.Td>
            <PriceInput line={line} pricing={pricing} />
          </Table.Td>
          <Table.Td ta="right" className="tabular">
            {extensionText(line)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
    {total && (
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th colSpan={4}>{total.label}</Table.Th>
          <Table.Th ta="right" className="tabular">
            {total.value}
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    )}
  </WideTable>
)
