/** How someone has arranged their dashboard. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { panels } from './rules.ts'

/** Whatever is left out stays as it is: another window may have changed it. */
const Rearrangement = z.object({
  /** All of them, in their order. */
  panels: z.array(z.enum(panels)).min(1).max(panels.length).optional(),
  hide: z.enum(panels).optional(),
  show: z.enum(panels).optional(),
})
export type Rearrangement = z.output<typeof Rearrangement>

const Dashboard = z.object({
  /** All of them, in their order. */
  panels: z.array(z.enum(panels)),
  hidden: z.array(z.enum(panels)),
  /** Whether the county lets several items be approved at once. */
  approves_several: z.boolean(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  isAside: true,
  summary: 'Get how you have arranged your dashboard',
  access: 'signed-in',
  output: Dashboard,
})

export const arrangeDashboard = endpoint({
  method: 'PUT',
  path: '/api/dashboard',
  summary: 'Reorder, hide, or show the panels of your dashboard',
  access: 'signed-in',
  body: Rearrangement,
  output: Dashboard,
})
