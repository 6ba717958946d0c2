/** Resolutions in the thread of what they lead to. */
import {
  findItself,
  findThreaded,
  type ThreadedKind,
  type ThreadSource,
} from '#features/thread/server/index.ts'
import { resolutionKind, type Status, statusNames } from '../rules.ts'

export const threadedResolutionKind: ThreadedKind = {
  kind: resolutionKind,
  isPublic: 'exists (select from resolutions r where r.id = m.id and r.adopted_date is not null)',
}

export const threadedResolutions: ThreadSource = {
  kinds: ['resolution'],
  async read(ctx, matters) {
    const found = await findThreaded(ctx, resolutionKind, matters)
    return found.map(
      ({ id, number, title, status, step_name, requested_on, requested_by, isPublicOnly }) => ({
        matter_id: id,
        kind: 'resolution',
        id,
        page_id: isPublicOnly ? null : id,
        number,
        title,
        status: step_name ?? statusNames[status as Status],
        event: 'Requested',
        date: requested_on,
        who: isPublicOnly ? null : requested_by,
      }),
    )
  },
  findMatters: findItself,
}
