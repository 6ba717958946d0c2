/** How someone has arranged their dashboard. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { panels } from './rules.ts'

const Arrangement = z.object({
  /** All of them, in their order. */
  panels: z.array(z.enum(panels)).min(1).max(panels.length),
  hidden: z.array(z.enum(panels)).max(panels.length),
})
export type Arrangement = z.output<typeof Arrangement>

const Dashboard = Arrangement.extend({
  /** Whether the county lets several items be approved at once. */
  approves_several: z.boolean(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Get how you have arranged your dashboard',
  access: 'signed-in',
  output: Dashboard,
})

export const arrangeDashboard = endpoint({
  method: 'PUT',
  path: '/api/dashboard',
  summary: 'Reorder, hide, or show the panels of your dashboard',
  access: 'signed-in',
  body: Arrangement,
  output: Dashboard,
})
