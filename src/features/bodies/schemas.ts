/** What a body is made of, as it travels: its settings, seats, terms and weights, and the members. */
import { z } from 'zod'
import { Phone } from '#platform/shared/contact-fields.ts'
import { dayField } from '#platform/shared/day.ts'
import { line, optionalEmail } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { bodyKinds, quorumRules, rollCallOrders } from './rules.ts'

export const day = dayField('Enter a date.')
/** As it is on record, whenever that was. */
const storedDay = z.iso.date()

const body = {
  name: line(200).min(1, 'Name is required.'),
  kind: z.enum(bodyKinds),
  quorum: z.enum(quorumRules),
  roll_call_order: z.enum(rollCallOrders),
  chair_votes_last: z.boolean(),
  /** No vote is opened before it is on record who moved and who seconded the motion. */
  requires_movers: z.boolean(),
  ended_on: day.nullable(),
}
export const BodyFields = z.object({
  ...body,
  kind: body.kind.default('committee'),
  quorum: body.quorum.default('heads'),
  roll_call_order: body.roll_call_order.default('alphabetical'),
  chair_votes_last: body.chair_votes_last.default(false),
  /** Left out: a Board requires them, a committee does not. */
  requires_movers: body.requires_movers.optional(),
  ended_on: body.ended_on.default(null),
})
export const BodyChange = z.object({ ...body, version: Version }).partial()
export const Body = z.object({
  ...body,
  ended_on: storedDay.nullable(),
  id: z.uuid(),
  version: Version,
})

export const BodySummary = Body.extend({
  /** Today's. */
  seats: z.number().int(),
  vacant: z.number().int(),
})

const term = {
  member_id: z.uuid('Choose a member.'),
  starts_on: day,
  ends_on: day.nullable(),
}
interface TermDays {
  readonly starts_on?: string
  readonly ends_on?: string | null
}
const endsAfterItStarts = ({ starts_on, ends_on }: TermDays) => !starts_on || !ends_on || starts_on <= ends_on
const tooEarly = { path: ['ends_on'], message: 'A term can’t end before it starts.' }

export const TermFields = z
  .object({ ...term, ends_on: term.ends_on.default(null) })
  .refine(endsAfterItStarts, tooEarly)
export const TermChange = z
  .object({ ...term, version: Version })
  .partial()
  .refine(endsAfterItStarts, tooEarly)
export const Term = z.object({
  ...term,
  starts_on: storedDay,
  ends_on: storedDay.nullable(),
  id: z.uuid(),
  member_name: z.string(),
  version: Version,
})

const seat = {
  name: line(100).min(1, 'Seat name is required.'),
  is_chair: z.boolean(),
  /** Null: as long as there has been this body. */
  starts_on: day.nullable(),
  ended_on: day.nullable(),
}
export const SeatFields = z.object({
  ...seat,
  is_chair: seat.is_chair.default(false),
  starts_on: seat.starts_on.default(null),
  ended_on: seat.ended_on.default(null),
})
export const SeatChange = z.object({ ...seat, version: Version }).partial()
export const Seat = z.object({
  ...seat,
  starts_on: storedDay.nullable(),
  ended_on: storedDay.nullable(),
  id: z.uuid(),
  position: z.number().int(),
  version: Version,
  terms: z.array(Term),
  weights: z.array(z.object({ effective_from: storedDay, weight: z.number().int() })),
})

/** Weights beyond this would add up past what is counted exactly. */
const weight = z
  .number('Enter a whole number.')
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(1_000_000, 'Enter 1,000,000 or less.')

export const WeightSet = z.object({
  effective_from: day,
  weights: z
    .array(z.object({ seat_id: z.uuid(), weight }))
    .min(1)
    .max(500),
  version: Version.optional(),
})

export const BodyDetail = Body.extend({ seats: z.array(Seat) })

const member = {
  name: line(200).min(1, 'Name is required.'),
  title: line(100),
  email: optionalEmail,
  phone: Phone,
  ended_on: day.nullable(),
}
export const MemberFields = z.object({
  ...member,
  title: member.title.default(''),
  email: member.email.default(''),
  phone: member.phone.default(''),
  ended_on: member.ended_on.default(null),
})
export const MemberChange = z.object({ ...member, version: Version }).partial()
export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
  ended_on: storedDay.nullable(),
  version: Version,
  /** Those held today. */
  seats: z.array(z.object({ body_id: z.uuid(), body: z.string(), seat: z.string() })),
})
