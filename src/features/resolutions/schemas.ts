/** What travels between the halves about a resolution. Field names are those of product.md, section 3. */
import { z } from 'zod'
import { Amount, Share } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { resolutionCategories } from './categories.ts'
import { actions, statuses } from './rules.ts'

export const resolutionTypes = ['New', 'Renew', 'Amend'] as const
export const contractTypes = ['State Contract', 'RFP', 'Bid', 'Other'] as const
export const consulted = ['No', 'Yes'] as const

const Moment = z.iso.datetime({ offset: true })
const text = z.string().trim().max(20_000, 'Use 20,000 or fewer characters.')

/** An empty one becomes null. */
const OptionalDay = z
  .union([z.literal(''), dayField('Enter a valid date.')])
  .nullable()
  .transform((day) => day || null)

const address = z.string().trim().max(500, 'Use 500 or fewer characters.')

/** What is kept as it is typed: the form and the server check it in the same way. */
export const writtenFields = {
  title: line(300),
  contactname: line(200),
  contactphone: line(50),
  resolutiontype: z.enum(resolutionTypes),
  resolutioncategory: z.enum(resolutionCategories),
  description: text,
  isannual: z.boolean(),
  isnottoexceed: z.boolean(),
  ishourly: z.boolean(),
  vendor: line(300),
  vendoraddress: address,
  purchasingconsulted: z.enum(consulted),
  contractref: line(200),
  budgetline: line(200),
  appointmentlist: text,
  proclamationtext: text,
  grantpurpose: text,
  grantisannual: z.boolean(),
  grantterm: line(200),
  grantagency: line(300),
  grantagencyaddress: address,
  personnelnote: text,
  otherdescription: text,
}

/** Everything that a person fills in. What is left out stays as it is. */
export const ResolutionChange = z
  .object({
    ...writtenFields,
    department: z.uuid('Choose a department.').nullable(),
    dateofrequest: OptionalDay,
    /** Of the resolution that this one renews or amends. */
    resolutionnumber: line(40).nullable(),
    amount: Amount,
    termstart: OptionalDay,
    termend: OptionalDay,
    contracttype: z
      .union([z.literal(''), z.enum(contractTypes)])
      .nullable()
      .transform((type) => type || null),
    contractdate: OptionalDay,
    fundingfederal: Share,
    fundingstate: Share,
    fundingcounty: Share,
    fundinglocal: Share,
    grantamount: Amount,
    /** By its name. */
    committee: line(200).nullable(),
    committeedate: OptionalDay,
  })
  .partial()

/** `user_id` and `waitingon` are what the product's first form sent; the server knows them better. */
export const NewResolution = ResolutionChange.extend({
  /** Submitted at once, or kept as a draft. */
  status: z.enum(['draft', 'working']).default('draft'),
  county_id: z.string().max(64).nullish(),
  user_id: z.string().max(100).nullish(),
  waitingon: z.string().max(200).nullish(),
})

export const Placement = z.object({
  id: z.uuid(),
  meeting_id: z.uuid(),
  meeting_number: z.string(),
  meeting_type: z.string(),
  date: z.iso.date(),
  item_id: z.uuid(),
  outcome: z.string(),
  decided_at: Moment.nullable(),
})

const money = z.number().nullable()
const day = z.iso.date().nullable()

/** What a list shows. */
export const ResolutionRow = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  year: z.number().int(),
  title: z.string(),
  status: z.enum(statuses),
  /** Of a step that the county added. */
  step_name: z.string().nullable(),
  department: z.uuid().nullable(),
  department_name: z.string().nullable(),
  resolutiontype: z.enum(resolutionTypes),
  resolutioncategory: z.enum(resolutionCategories),
  dateofrequest: day,
  amount: money,
  vendor: z.string(),
  requested_by: z.string().nullable(),
  /** Whom it waits on; null where no one has to do anything. */
  waitingon: z.string().nullable(),
  waiting_since: Moment,
  /** The last day that the step may take; null where it may take any time. */
  due_on: day,
  is_held: z.boolean(),
  adopted_date: day,
  changed_at: Moment,
  version: Version,
})

export const Resolution = ResolutionRow.extend({
  county_id: z.uuid(),
  user_id: z.uuid().nullable(),
  contactname: z.string(),
  contactphone: z.string(),
  resolutionnumber: z.string().nullable(),
  description: z.string(),
  isannual: z.boolean(),
  isnottoexceed: z.boolean(),
  ishourly: z.boolean(),
  termstart: day,
  termend: day,
  vendoraddress: z.string(),
  purchasingconsulted: z.enum(consulted),
  contracttype: z.enum(contractTypes).nullable(),
  contractref: z.string(),
  contractdate: day,
  budgetline: z.string(),
  fundingfederal: money,
  fundingstate: money,
  fundingcounty: money,
  fundinglocal: money,
  appointmentlist: z.string(),
  proclamationtext: z.string(),
  grantpurpose: z.string(),
  grantamount: money,
  grantisannual: z.boolean(),
  grantterm: z.string(),
  grantagency: z.string(),
  grantagencyaddress: z.string(),
  personnelnote: z.string(),
  otherdescription: z.string(),
  committee: z.string().nullable(),
  committeedate: day,
  assigned_to_email: z.string().nullable(),
  held_because: z.string(),
  held_by: z.string(),
  held_at: Moment.nullable(),
  /** Who returned it to where it is now, and why; null where it came here in another way. */
  returned_by: z.string().nullable(),
  returned_because: z.string().nullable(),
  adopted_tally: z.string(),
})

/** With what its page needs beside it: where it stands on agendas, and what the reader may do. */
export const ResolutionView = Resolution.extend({
  placements: z.array(Placement),
  /** Who is away and has named the reader as their delegate, where the reader can act by that. */
  acts_for: z.string().nullable(),
  /** Why no one can act on it where it is; null where someone can. */
  stuck: z.string().nullable(),
  /** Where returning leads, for who may return it: `Legal Review (County Attorney)`. */
  returns_to: z.string().nullable(),
  may: z.object({
    edit: z.boolean(),
    /** Write in its text. */
    draft: z.boolean(),
    delete: z.boolean(),
    /** Hold and release. */
    hold: z.boolean(),
    forward: z.boolean(),
    place: z.boolean(),
    actions: z.array(z.enum(actions)),
    /** Those of the actions that can't be done yet, and why: the meeting that decides on it is not over. */
    not_yet: z.array(z.object({ action: z.enum(actions), reason: z.string() })),
  }),
})
