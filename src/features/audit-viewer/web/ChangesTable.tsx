import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { type Change, changesBetween, type Leaf } from '../changes.ts'
import { useLeafText } from './use-leaf-text.ts'

interface Props {
  before: unknown
  after: unknown
}

/** Old and new beside each other where both are known; else what there was, or is. */
export function ChangesTable({ before, after }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const changes = changesBetween(before, after)
  const isComparison = before !== null && after !== null
  const same = isComparison ? changes.filter(({ isChanged }) => !isChanged).length : 0
  const shown = showsAll || !isComparison ? changes : changes.filter(({ isChanged }) => isChanged)
  if (changes.length === 0) return null
  return (
    <div>
      {shown.length > 0 ? (
        <Table.ScrollContainer minWidth={isComparison ? 480 : 280}>
          <Table withTableBorder verticalSpacing={6}>
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
                  hasOld={before !== null}
                  hasNew={after !== null}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : (
        <Text c="dimmed">Saved without a change.</Text>
      )}
      {same > 0 && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Hide what stayed the same' : `Show what stayed the same (${same})`}
        </Button>
      )}
    </div>
  )
}

function ChangeRow({ change, hasOld, hasNew }: { change: Change; hasOld: boolean; hasNew: boolean }) {
  const { field, before, after, isChanged } = change
  // Of two long lists only the difference is worth reading.
  const isList = isChanged && before.length + after.length > 2
  const without = (list: readonly Leaf[], other: readonly Leaf[]) =>
    isList ? list.filter((leaf) => !other.includes(leaf)) : list
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
      {hasOld && <LeavesCell leaves={without(before, after)} isGone={isChanged} />}
      {hasNew && <LeavesCell leaves={without(after, before)} />}
    </Table.Tr>
  )
}

function LeavesCell({ leaves, isGone = false }: { leaves: readonly Leaf[]; isGone?: boolean }) {
  const textOf = useLeafText()
  const texts = leaves.map(textOf).filter((text) => text !== '')
  return (
    <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }} c={isGone ? 'dimmed' : undefined}>
      {texts.length > 0 ? texts.join('\n') : <span aria-hidden>—</span>}
    </Table.Td>
  )
}
