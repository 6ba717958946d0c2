/** The request as its form holds it: everything is text as it is typed, checked as the server does. */
import { z } from 'zod'
import { centsOf, hundredthsOf } from '#platform/shared/amounts.ts'
import { fundingFault, fundingFields } from '../../amounts.ts'
import { blankFields } from '../../blank-request.ts'
import { contractTypes, type Resolution } from '../../contract.ts'
import { writtenFields } from '../../schemas.ts'

const Day = z.string().nullable()
const Amount = z
  .string()
  .trim()
  .refine((typed) => typed === '' || centsOf(typed) !== null, 'Enter an amount such as 1234.50.')
const Share = z
  .string()
  .trim()
  .refine(
    (typed) => typed === '' || hundredthsOf(typed) !== null,
    'Enter a percentage from 0 to 100, such as 33.33.',
  )

export const shareOf = (typed: string) => (typed.trim() === '' ? null : hundredthsOf(typed))

export const RequestFields = z
  .object({
    ...writtenFields,
    department: z.string().nullable(),
    dateofrequest: Day,
    resolutionnumber: z.string().nullable(),
    amount: Amount,
    termstart: Day,
    termend: Day,
    contracttype: z.enum(contractTypes).nullable(),
    contractdate: Day,
    fundingfederal: Share,
    fundingstate: Share,
    fundingcounty: Share,
    fundinglocal: Share,
    grantamount: Amount,
    committee: z.string().nullable(),
    committeedate: Day,
  })
  .superRefine((fields, check) => {
    const at = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (fields.resolutiontype !== 'New' && !fields.resolutionnumber)
      at('resolutionnumber', 'Choose the resolution to renew or amend.')
    if (fields.termstart && fields.termend && fields.termend < fields.termstart)
      at('termend', 'The term can’t end before it starts.')
    const shares = Object.fromEntries(fundingFields.map((field) => [field, shareOf(fields[field])]))
    const fault = fundingFault({
      fundingfederal: shares.fundingfederal ?? null,
      fundingstate: shares.fundingstate ?? null,
      fundingcounty: shares.fundingcounty ?? null,
      fundinglocal: shares.fundinglocal ?? null,
    })
    if (fault) at(fault.field, fault.message)
  })
export type RequestFields = z.output<typeof RequestFields>

/** Amounts and shares are typed, so they are text here. */
export const blankRequest: RequestFields = {
  ...blankFields,
  title: '',
  department: null,
  resolutionnumber: null,
  amount: '',
  fundingfederal: '',
  fundingstate: '',
  fundingcounty: '',
  fundinglocal: '',
  grantamount: '',
}

const dollars = (amount: number | null) => (amount === null ? '' : amount.toFixed(2))
const typed = (share: number | null) => (share === null ? '' : String(share))

/** What the form shows of a resolution that is there. */
export function fieldsOf(resolution: Resolution | null): RequestFields {
  if (!resolution) return blankRequest
  const own = Object.entries(resolution).filter(([name]) => name in blankRequest)
  return {
    ...blankRequest,
    ...Object.fromEntries(own),
    amount: dollars(resolution.amount),
    grantamount: dollars(resolution.grantamount),
    fundingfederal: typed(resolution.fundingfederal),
    fundingstate: typed(resolution.fundingstate),
    fundingcounty: typed(resolution.fundingcounty),
    fundinglocal: typed(resolution.fundinglocal),
  }
}
