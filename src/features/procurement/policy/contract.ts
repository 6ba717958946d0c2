/** The county’s purchasing policy in its editions. */
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { PolicyRules } from './rules.ts'

const manages = { permission: 'county.manage' } as const
const Day = dayField('Enter a valid date.')

export const PolicyEdition = z.object({
  effective_from: z.iso.date(),
  rules: PolicyRules,
  /** Null where the product or an import did. */
  set_by: z.string().nullable(),
  set_at: z.iso.datetime({ offset: true }),
})
export type PolicyEdition = z.infer<typeof PolicyEdition>

export const PurchasingPolicy = z.object({
  /** Today in the county. */
  today: z.iso.date(),
  /** The effective date of the edition that is in effect today. */
  in_effect: z.iso.date(),
  /** Policies that take effect on this day or later can be changed: today’s too, until a project is advised under it. */
  changeable_from: z.iso.date(),
  /** The latest first. */
  editions: z.array(PolicyEdition),
  version: Version,
})
export type PurchasingPolicy = z.infer<typeof PurchasingPolicy>

export const getPurchasingPolicy = endpoint({
  method: 'GET',
  path: '/api/purchasing-policy',
  summary: 'Get the purchasing policy: all editions by effective date, latest first',
  access: { permission: 'projects.see' },
  output: PurchasingPolicy,
})

export const PolicyFields = z.object({ effective_from: Day, rules: PolicyRules })

export const savePurchasingPolicy = endpoint({
  method: 'PUT',
  path: '/api/purchasing-policy',
  summary: 'Add a policy that is in effect from today or a later date on',
  access: manages,
  body: PolicyFields.extend({ version: Version.optional() }),
  output: PurchasingPolicy,
})

export const changePurchasingPolicy = endpoint({
  method: 'PUT',
  path: '/api/purchasing-policy/:effective_from',
  summary:
    'Change a policy that isn’t in effect yet, or took effect today without a project being advised under it',
  access: manages,
  params: z.object({ effective_from: Day }),
  body: z.object({ rules: PolicyRules, version: Version.optional() }),
  output: PurchasingPolicy,
})

export const deletePurchasingPolicy = endpoint({
  method: 'DELETE',
  path: '/api/purchasing-policy/:effective_from',
  summary: 'Delete a policy that can still be changed',
  access: manages,
  params: z.object({ effective_from: Day }),
  body: z.object({ version: Version.optional() }),
  output: PurchasingPolicy,
})
