/** Everything of which screens hear as it happens: the user's own notifications, and the lists that their role opens. */
import { changesRoute } from '#features/matters/server/index.ts'
import { matterKinds } from './matter-kinds.ts'

export const everythingFollowed = changesRoute(
  [
    ...matterKinds.map(({ kind: { kind, permissions } }) => ({ kind, see: permissions.see })),
    { kind: 'meeting', see: 'meetings.see' },
    { kind: 'certificate', see: 'insurance.manage' },
  ],
  ['bell'],
)
