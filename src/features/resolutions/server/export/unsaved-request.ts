/** A request that is still being filled in, with what every request has before anyone types. */
import { type FundingField, fundingFields, percentOf } from '../../amounts.ts'
import type { ResolutionChange } from '../../contract.ts'

export const nothingYet = {
  contactname: '',
  contactphone: '',
  dateofrequest: null,
  resolutiontype: 'New',
  resolutioncategory: 'Contract/Purchase Order',
  description: '',
  amount: null,
  isannual: false,
  isnottoexceed: false,
  ishourly: false,
  termstart: null,
  termend: null,
  vendor: '',
  vendoraddress: '',
  purchasingconsulted: 'No',
  contracttype: null,
  contractref: '',
  contractdate: null,
  budgetline: '',
  fundingfederal: null,
  fundingstate: null,
  fundingcounty: null,
  fundinglocal: null,
  appointmentlist: '',
  proclamationtext: '',
  grantpurpose: '',
  grantamount: null,
  grantisannual: false,
  grantterm: '',
  grantagency: '',
  grantagencyaddress: '',
  personnelnote: '',
  otherdescription: '',
  committee: null,
  committeedate: null,
} satisfies ResolutionChange

/** Shares are kept as hundredths, and read as percent. */
export const inPercent = (fields: Readonly<Record<FundingField, number | null>>) =>
  Object.fromEntries(
    fundingFields.map((field) => {
      const share = fields[field]
      return [field, share === null ? null : Number(percentOf(share))]
    }),
  ) as Record<FundingField, number | null>
