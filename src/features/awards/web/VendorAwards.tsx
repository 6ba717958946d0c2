import { Table } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { listQueryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ShortList } from '#platform/web/ui/ShortList.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { listAwards } from '../list-contract.ts'

/** What a vendor was awarded. */
export function VendorAwards({ vendorId }: { vendorId: string }) {
  const { dateTime } = useFormats()
  return (
    <ShortList
      name="awards"
      of="this vendor"
      ask={(page) => listQueryOf(listAwards, { query: { vendor: vendorId, ...page } })}
      headings={['Number', 'Title', 'Awarded', 'Amount']}
      whenEmpty="Awards to this vendor appear here."
    >
      {({ id, number, title, awarded_at, amount }) => (
        <Table.Tr key={id}>
          <Table.Td className="tabular">{number}</Table.Td>
          <Table.Td>
            <AppLink to="/projects/$id/award" params={{ id }}>
              {title}
            </AppLink>
          </Table.Td>
          <Table.Td className="tabular">{dateTime(awarded_at)}</Table.Td>
          <Table.Td className="tabular">
            {amount === null ? '' : formatCents(Math.round(amount * 100))}
          </Table.Td>
        </Table.Tr>
      )}
    </ShortList>
  )
}
