/** Commodity codes: the groups that every county has, and the county's own list beside them. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { commodityOrigins, commoditySorts } from './lists.ts'
import { codePattern } from './rules.ts'

/** On a vendor or a project. Whether the county has such a code, only its server knows. */
export const CommodityCode = z
  .string()
  .trim()
  .regex(codePattern, 'Enter a valid commodity code.')
  .meta({ examples: ['94600'] })
export const CommodityCodes = z.array(CommodityCode).max(100, 'Use 100 or fewer commodity codes.')

export const CommodityFields = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Code is required.')
    .regex(codePattern, 'Use up to 20 letters, digits, periods, or hyphens, starting with a letter or digit.')
    .meta({ examples: ['96119'] }),
  description: line(200).min(1, 'Description is required.'),
  group: line(200).min(1, 'Group is required.'),
})
export type CommodityFields = z.output<typeof CommodityFields>

/** On the county's own list. */
export const OwnCommodity = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  group: z.string(),
  version: Version,
})
export type OwnCommodity = z.infer<typeof OwnCommodity>

/** A code that every county has bears no id: it cannot be changed, but the county's own entry takes its place. */
export const Commodity = OwnCommodity.extend({ id: z.uuid().nullable(), version: Version.nullable() })
export type Commodity = z.infer<typeof Commodity>

const CommodityListQuery = listQuery(commoditySorts, 'code').extend({
  /** Only the county's own, or only those that every county has. */
  origin: z.enum(commodityOrigins).optional(),
  /** Only these, separated by commas. */
  codes: z.string().max(2500).optional(),
})
export type CommodityListQuery = z.output<typeof CommodityListQuery>

export const listCommodities = endpoint({
  method: 'GET',
  path: '/api/commodities',
  isBesideOthers: true,
  summary: 'List commodity codes; `q` matches parts of code, description, and group',
  access: 'signed-in',
  query: CommodityListQuery,
  output: z.array(Commodity),
})

/** What vendors choose from before they have an account. */
export const searchCommodities = endpoint({
  method: 'GET',
  path: '/api/commodity-search',
  summary: 'Find commodity codes, without a login; 50 or fewer',
  access: 'public',
  query: z.object({ q: z.string().trim().max(100).default('') }),
  output: z.array(z.object({ code: z.string(), description: z.string(), group: z.string() })),
})

const manages = { permission: 'county.manage' } as const
const Id = z.object({ id: z.uuid() })

export const createCommodity = endpoint({
  method: 'POST',
  path: '/api/commodities',
  summary: 'Add a commodity code to the county’s own list',
  access: manages,
  body: CommodityFields,
  output: OwnCommodity,
})

export const updateCommodity = endpoint({
  method: 'PUT',
  path: '/api/commodities/:id',
  summary: 'Change one of the county’s own commodity codes',
  access: manages,
  params: Id,
  body: CommodityFields.omit({ code: true }).partial().extend({ version: Version.optional() }),
  output: OwnCommodity,
})

export const deleteCommodity = endpoint({
  method: 'DELETE',
  path: '/api/commodities/:id',
  summary: 'Remove a commodity code from the county’s own list; vendors and projects keep it',
  access: manages,
  params: Id,
  output: z.object({ message: z.string() }),
})
