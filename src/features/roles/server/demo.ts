/** The role that the New Role button would make for the person who keeps the Board's record. */
import type { Ctx } from '../../../platform/server/context.ts'
import type { DefaultRole } from '../../../platform/shared/permissions/default-roles.ts'
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
    'resolutions.certify',
    'projects.see',
  ],
}

export async function addDemoRoles(ctx: Ctx): Promise<void> {
  await insertRoles(ctx.tx, [clerkOfTheBoard])
}
