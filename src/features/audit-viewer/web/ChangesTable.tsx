import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { type Change, changesBetween, type FieldValue } from '../changes.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  before: unknown
  after: unknown
  /** Of objects, by their ids. */
  names: Readonly<Record<string, string>>
}

/** Old and new beside each other where both are known; else what there was, or is. */
export function ChangesTable({ before, after, names }: Props) {
  const textOf = useValueText(names)
  const [showsAll, setShowsAll] = useState(false)
  const changes = changesBetween(before, after)
  const isComparison = before !== null && after !== null
  const same = isComparison ? changes.filter(({ isChanged }) => !isChanged).length : 0
  const shown = showsAll || !isComparison ? changes : changes.filter(({ isChanged }) => isChanged)
  if (changes.length === 0) return null
  return (
    <div>
      {shown.length > 0 ? (
        <WideTable name="Changes" minWidth={isComparison ? 480 : 280} withTableBorder verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="30%">Field</Table.Th>
              {before !== null && <Table.Th>{isComparison ? 'Before' : 'Was'}</Table.Th>}
              {after !== null && <Table.Th>{isComparison ? 'After' : 'Value'}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((change) => (
              <ChangeRow
                key={change.field}
                change={change}
                textOf={textOf}
                hasOld={before !== null}
                hasNew={after !== null}
              />
            ))}
          </Table.Tbody>
        </WideTable>
      ) : (
        <Text c="dimmed">Saved without changes.</Text>
      )}
      {same > 0 && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Hide unchanged fields' : `Show unchanged fields (${same})`}
        </Button>
      )}
    </div>
  )
}

interface RowProps {
  change: Change
  hasOld: boolean
  hasNew: boolean
  textOf(leaf: FieldValue): string
}

function ChangeRow({ change, hasOld, hasNew, textOf }: RowProps) {
  const { field, before, after, isChanged } = change
  // Of two long lists only the difference is worth reading.
  const isList = isChanged && before.length + after.length > 2
  const without = (list: readonly FieldValue[], other: readonly FieldValue[]) =>
    (isList ? list.filter((leaf) => !other.includes(leaf)) : list).map(textOf)
  const kept = isList ? before.filter((leaf) => after.includes(leaf)).length : 0
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {field}
        {kept > 0 && (
          <Text size="xs" c="dimmed">
            {kept} unchanged
          </Text>
        )}
      </Table.Th>
      {hasOld && <ValuesCell texts={without(before, after)} isGone={isChanged} />}
      {hasNew && <ValuesCell texts={without(after, before)} />}
    </Table.Tr>
  )
}

function ValuesCell({ texts, isGone = false }: { texts: readonly string[]; isGone?: boolean }) {
  const lines = texts.filter((text) => text !== '')
  return (
    <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }} c={isGone ? 'dimmed' : undefined}>
      {lines.length > 0 ? lines.join('\n') : <span aria-hidden>—</span>}
    </Table.Td>
  )
}
