import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { Version } from '#platform/shared/version.ts'
import { bodySorts, bodyStatuses, memberSorts, memberStatuses } from './lists.ts'
import * as schemas from './schemas.ts'

export const {
  Body,
  BodyFields,
  BodyDetail,
  Member,
  MemberFields,
  Seat,
  SeatFields,
  Term,
  TermFields,
  WeightSet,
} = schemas
export type Body = z.infer<typeof schemas.Body>
export type BodyFields = z.output<typeof schemas.BodyFields>
export type BodyChange = z.output<typeof schemas.BodyChange>
export type BodySummary = z.infer<typeof schemas.BodySummary>
export type BodyDetail = z.infer<typeof schemas.BodyDetail>
export type Seat = z.infer<typeof schemas.Seat>
export type SeatFields = z.output<typeof schemas.SeatFields>
export type SeatChange = z.output<typeof schemas.SeatChange>
export type Term = z.infer<typeof schemas.Term>
export type TermFields = z.output<typeof schemas.TermFields>
export type TermChange = z.output<typeof schemas.TermChange>
export type WeightSet = z.output<typeof schemas.WeightSet>
export type Member = z.infer<typeof schemas.Member>
export type MemberFields = z.output<typeof schemas.MemberFields>
export type MemberChange = z.output<typeof schemas.MemberChange>

const see = { permission: 'bodies.see' } as const
const manage = { permission: 'bodies.manage' } as const
const params = z.object({ id: z.uuid() })
const said = z.object({ message: z.string() })

const BodyListQuery = listQuery(bodySorts, 'name').extend({ status: z.enum(bodyStatuses).optional() })
export type BodyListQuery = z.output<typeof BodyListQuery>

export const listBodies = endpoint({
  method: 'GET',
  path: '/api/bodies',
  isAside: true,
  summary: 'List the Board and the committees',
  access: see,
  query: BodyListQuery,
  output: z.array(schemas.BodySummary),
})

export const getBody = endpoint({
  method: 'GET',
  path: '/api/bodies/:id',
  isAside: true,
  summary: 'Get a board or committee with its seats, their terms and weights over time',
  access: see,
  params,
  output: schemas.BodyDetail,
})

export const createBody = endpoint({
  method: 'POST',
  path: '/api/bodies',
  summary: 'Create a board or committee',
  access: manage,
  body: schemas.BodyFields,
  output: schemas.Body,
})

export const updateBody = endpoint({
  method: 'PUT',
  path: '/api/bodies/:id',
  summary: 'Update a board or committee; omitted fields don’t change',
  access: manage,
  params,
  body: schemas.BodyChange,
  output: schemas.Body,
})

export const deleteBody = endpoint({
  method: 'DELETE',
  path: '/api/bodies/:id',
  summary: 'Delete a board or committee that has never had members',
  access: manage,
  params,
  output: said,
})

export const createSeat = endpoint({
  method: 'POST',
  path: '/api/bodies/:id/seats',
  summary: 'Add a seat after the others',
  access: manage,
  params,
  body: schemas.SeatFields,
  output: schemas.Seat,
})

export const reorderSeats = endpoint({
  method: 'PUT',
  path: '/api/bodies/:id/seat-order',
  summary: 'Reorder the seats of a board or committee',
  access: manage,
  params,
  body: z.object({
    seat_ids: z.array(z.uuid()).min(1).max(500),
    version: Version.optional(),
  }),
  output: schemas.BodyDetail,
})

export const updateSeat = endpoint({
  method: 'PUT',
  path: '/api/seats/:id',
  summary: 'Update a seat: its name, whether it is the chair’s, its first and last day',
  access: manage,
  params,
  body: schemas.SeatChange,
  output: schemas.Seat,
})

export const deleteSeat = endpoint({
  method: 'DELETE',
  path: '/api/seats/:id',
  summary: 'Delete a seat that has no history',
  access: manage,
  params,
  output: said,
})

export const createTerm = endpoint({
  method: 'POST',
  path: '/api/seats/:id/terms',
  summary: 'Seat a member for a term',
  access: manage,
  params,
  body: schemas.TermFields,
  output: schemas.Term,
})

export const updateTerm = endpoint({
  method: 'PUT',
  path: '/api/terms/:id',
  summary: 'Correct or end a term',
  access: manage,
  params,
  body: schemas.TermChange,
  output: schemas.Term,
})

export const deleteTerm = endpoint({
  method: 'DELETE',
  path: '/api/terms/:id',
  summary: 'Delete a term that was entered by mistake',
  access: manage,
  params,
  output: said,
})

export const setWeights = endpoint({
  method: 'PUT',
  path: '/api/bodies/:id/weights',
  summary: 'Enter weights for all seats, with an effective date; earlier weights are kept',
  access: manage,
  params,
  body: schemas.WeightSet,
  output: schemas.BodyDetail,
})

export const withdrawWeights = endpoint({
  method: 'DELETE',
  path: '/api/bodies/:id/weights/:effective_from',
  summary: 'Withdraw weights that aren’t in effect yet',
  access: manage,
  params: params.extend({ effective_from: schemas.day }),
  output: schemas.BodyDetail,
})

const MemberListQuery = listQuery(memberSorts, 'name').extend({
  /** The county’s own id, by the name that this call has for it. */
  tenantId: z.string().max(64).optional(),
  status: z.enum(memberStatuses).optional(),
})
export type MemberListQuery = z.output<typeof MemberListQuery>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  isAside: true,
  summary: 'List members by name, with the seats they hold today',
  access: see,
  query: MemberListQuery,
  output: z.array(schemas.Member),
})

export const createMember = endpoint({
  method: 'POST',
  path: '/api/members',
  summary: 'Create a member',
  access: manage,
  body: schemas.MemberFields,
  output: schemas.Member,
})

export const updateMember = endpoint({
  method: 'PUT',
  path: '/api/members/:id',
  summary: 'Update a member; the day they left also ends their terms',
  access: manage,
  params,
  body: schemas.MemberChange,
  output: schemas.Member,
})

export const deleteMember = endpoint({
  method: 'DELETE',
  path: '/api/members/:id',
  summary: 'Delete a member who has never held a seat',
  access: manage,
  params,
  output: said,
})
