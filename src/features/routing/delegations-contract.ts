/** Who acts while someone is away. */
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { PersonChoice } from './choice.ts'

const params = z.object({ id: z.uuid() })
const Day = dayField()

const Delegation = z.object({
  id: z.uuid(),
  delegate_id: z.uuid(),
  delegate_name: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
})
export type Delegation = z.infer<typeof Delegation>
export const Delegations = z.array(Delegation)

export const listDelegations = endpoint({
  method: 'GET',
  path: '/api/delegations',
  summary: 'List your delegates, current and upcoming',
  access: 'signed-in',
  output: Delegations,
})

const Delegator = z.object({ name: z.string(), ends_on: z.iso.date() })
export const Delegators = z.array(Delegator)

export const listDelegators = endpoint({
  method: 'GET',
  path: '/api/delegations/received',
  isAside: true,
  summary: 'List the people whose delegate you are today',
  access: 'signed-in',
  output: Delegators,
})

/** Who has a permission that the user decides with: others could act nowhere for them. */
export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/delegations/choices',
  summary: 'List people you can name as your delegate',
  access: 'signed-in',
  output: z.array(PersonChoice),
})

const NewDelegation = z
  .object({ delegate_id: z.uuid('Choose a person.'), starts_on: Day, ends_on: Day })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    message: 'The last day can’t be before the first day.',
  })

export const delegate = endpoint({
  method: 'POST',
  path: '/api/delegations',
  summary: 'Name a delegate for a range of days; one person at a time',
  access: 'signed-in',
  body: NewDelegation,
  output: Delegations,
})

export const endDelegation = endpoint({
  method: 'DELETE',
  path: '/api/delegations/:id',
  summary: 'End a delegation',
  access: 'signed-in',
  params,
  output: Delegations,
})
