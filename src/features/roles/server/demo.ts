/** Roles that the New Role button would make: who keeps the Board's record, and who runs its purchasing. */
import type { Ctx } from '#platform/server/context.ts'
import type { DefaultRole } from '#platform/shared/permissions/default-roles.ts'
import { insertRoles } from './index.ts'

export const clerkOfTheBoard: DefaultRole = {
  name: 'Clerk of the Board',
  module: 'Meetings',
  granted: [
    'departments.see',
    'vendors.see',
    'contracts.seeAll',
    'insurance.see',
    'meetings.edit',
    'meetings.delete',
    'meetings.publish',
    'meetings.conduct',
    'meetings.correctVote',
    'bodies.manage',
    'resolutions.request',
    'resolutions.edit',
    'resolutions.delete',
    'resolutions.reviewCommittee',
    'resolutions.reviewClerk',
    'resolutions.recordBoard',
    'resolutions.certify',
    'resolutions.route',
    'projects.see',
  ],
}

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
  await insertRoles(ctx.tx, [clerkOfTheBoard, purchasingAgent])
}
