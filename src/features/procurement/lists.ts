/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */
import { z } from 'zod'
import { methods } from './solicitation/methods.ts'

export const projectSorts = [
  'changed',
  'number',
  'title',
  'status',
  'requested',
  'waiting',
  'department',
  'creator',
] as const

export const projectTabs = ['waiting', 'mine', 'all'] as const

/** Of a project without a Bid/RFP form, no method is known yet. */
export const methodFilters = [...methods, 'none'] as const

/** `none`: projects without a department. */
export const DepartmentFilter = z.union([z.uuid(), z.literal('none')])

export const procurementTypes = ['rfp', 'bid'] as const
