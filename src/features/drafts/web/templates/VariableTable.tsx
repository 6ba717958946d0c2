import { Table } from '@mantine/core'
import { Section } from '#platform/web/ui/Section.tsx'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { useTemplatedKind } from './templated-kind.ts'

export function VariableTable() {
  const { variables } = useTemplatedKind()
  return (
    <Section
      title="Variables"
      explanation="Use these in a template. A paragraph with an optional variable is skipped if it has no value. Other missing values appear in brackets."
    >
      <WideTable name="Variables" minWidth={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Variable</Table.Th>
            <Table.Th scope="col">Description</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(variables).map(([name, { explanation, isOptional }]) => (
            <Table.Tr key={name}>
              <Table.Td>
                <code>{`{{ ${name} }}`}</code>
              </Table.Td>
              <Table.Td>
                {explanation}
                {isOptional && ' (optional)'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Section>
  )
}
