import { DataList, Paper } from '@mantine/core'
import { formatCents } from '../../../../platform/shared/money.ts'
import { useFormats } from '../../../../platform/web/ui/use-formats.ts'
import type { ResolutionView } from '../../contract.ts'
import { fieldLabels } from '../request/request-fields.ts'

/** The request to read: what is empty is left out. */
export function Facts({ resolution: r }: { resolution: ResolutionView }) {
  const { date } = useFormats()
  const day = (value: string | null) => value && date(value)
  const money = (value: number | null) => value !== null && formatCents(Math.round(value * 100))
  const share = (value: number | null) => value !== null && `${value} %`
  const ways = [
    r.isannual && fieldLabels.isannual,
    r.isnottoexceed && fieldLabels.isnottoexceed,
    r.ishourly && fieldLabels.ishourly,
  ].filter(Boolean)
  const facts: [string, string | null | false][] = [
    ['Number', r.number],
    [fieldLabels.department, r.department_name],
    ['Requested By', r.requested_by],
    [fieldLabels.dateofrequest, day(r.dateofrequest)],
    ['Contact', [r.contactname, r.contactphone].filter(Boolean).join(', ')],
    [fieldLabels.resolutiontype, r.resolutiontype],
    [fieldLabels.resolutioncategory, r.resolutioncategory],
    [fieldLabels.vendor, [r.vendor, r.vendoraddress].filter(Boolean).join('\n')],
    [fieldLabels.termstart, day(r.termstart)],
    [fieldLabels.termend, day(r.termend)],
    [fieldLabels.description, r.description],
    [fieldLabels.amount, [money(r.amount), ...ways].filter(Boolean).join(', ')],
    [
      fieldLabels.purchasingconsulted,
      r.resolutioncategory === 'Contract/Purchase Order' && r.purchasingconsulted,
    ],
    [
      fieldLabels.contracttype,
      [r.contracttype, r.contractref, day(r.contractdate)].filter(Boolean).join(', '),
    ],
    [fieldLabels.budgetline, r.budgetline],
    [fieldLabels.fundingfederal, share(r.fundingfederal)],
    [fieldLabels.fundingstate, share(r.fundingstate)],
    [fieldLabels.fundingcounty, share(r.fundingcounty)],
    [fieldLabels.fundinglocal, share(r.fundinglocal)],
    [fieldLabels.appointmentlist, r.appointmentlist],
    [fieldLabels.proclamationtext, r.proclamationtext],
    [fieldLabels.grantpurpose, r.grantpurpose],
    [fieldLabels.grantamount, [money(r.grantamount), r.grantisannual && 'annual'].filter(Boolean).join(', ')],
    [fieldLabels.grantterm, r.grantterm],
    [fieldLabels.grantagency, [r.grantagency, r.grantagencyaddress].filter(Boolean).join('\n')],
    [fieldLabels.personnelnote, r.personnelnote],
    [fieldLabels.otherdescription, r.otherdescription],
    [fieldLabels.committee, [r.committee, day(r.committeedate)].filter(Boolean).join(', ')],
  ]
  return (
    <Paper withBorder p="lg">
      <DataList>
        {facts.map(
          ([label, value]) =>
            value && (
              <DataList.Item key={label}>
                <DataList.ItemLabel>{label}</DataList.ItemLabel>
                <DataList.ItemValue style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {value}
                </DataList.ItemValue>
              </DataList.Item>
            ),
        )}
      </DataList>
    </Paper>
  )
}
