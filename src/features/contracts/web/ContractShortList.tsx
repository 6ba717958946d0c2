import { Table } from '@mantine/core'
import { listQueryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ShortList } from '#platform/web/ui/ShortList.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { listContracts } from '../contract.ts'
import { ContractStatus } from './ContractStatus.tsx'

type Whose = { readonly department: string } | { readonly vendor: string }

/** Contracts of one department or with one vendor, within a dialog; those that end last come first. */
export function ContractShortList({ whose }: { whose: Whose }) {
  const { date } = useFormats()
  const of = 'vendor' in whose ? 'this vendor' : 'this department'
  return (
    <ShortList
      name="contracts"
      of={of}
      ask={(page) =>
        listQueryOf(listContracts, { query: { ...whose, changes: 'none', sort: '-endDate', ...page } })
      }
      headings={['Number', 'Contract Name', 'End Date', 'Status']}
      whenEmpty={
        'vendor' in whose
          ? 'Contracts with this vendor appear here.'
          : 'Contracts of this department appear here.'
      }
    >
      {(contract) => (
        <Table.Tr key={contract.id}>
          <Table.Td className="tabular">{contract.number}</Table.Td>
          <Table.Td>
            <AppLink to="/contracts/$id" params={{ id: contract.id }}>
              {contract.contractName}
            </AppLink>
          </Table.Td>
          <Table.Td className="tabular">{date(contract.endDate)}</Table.Td>
          <Table.Td>
            <ContractStatus contract={contract} />
          </Table.Td>
        </Table.Tr>
      )}
    </ShortList>
  )
}
