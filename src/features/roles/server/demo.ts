/** A role that the New Role button would make: who runs the county's purchasing. */
import type { Ctx } from '#platform/server/context.ts'
import type { DefaultRole } from '#platform/shared/permissions/default-roles.ts'
import { insertRoles } from './index.ts'

const purchasingAgent: DefaultRole = {
  name: 'Purchasing Agent',
  module: 'Procurement',
  granted: [
    'departments.see',
    'vendors.manage',
    'contracts.seeAll',
    'insurance.see',
    'meetings.see',
    'resolutions.seeAll',
    'resolutions.request',
    'projects.request',
    'projects.edit',
    'projects.delete',
    'solicitations.publish',
    'solicitations.open',
    'evaluations.manage',
    'awards.make',
  ],
}

export async function addDemoRoles(ctx: Ctx): Promise<void> {
  await insertRoles(ctx.tx, [purchasingAgent])
}
