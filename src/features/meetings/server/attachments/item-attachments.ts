/** An agenda item as an owner of attachments. The meeting's lock keeps two clerks apart. */
import { type AttachmentOwner, attachmentRoutes } from '#features/attachments/server/index.ts'
import type { Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { attachmentCalls } from '../../attachments-contract.ts'
import { findItem } from '../agenda/item-queries.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { openMeeting } from '../schedule/meetings.ts'

const itemAsOwner: AttachmentOwner = {
  column: 'item_id',
  async requireVisible({ tx }, itemId) {
    await findItem(tx, itemId)
  },
  async open(ctx, itemId) {
    const { meeting_id } = await findItem(ctx.tx, itemId)
    await openMeeting(ctx, meeting_id)
    await touchMeeting(ctx.tx, meeting_id, ctx.now)
  },
  about: (_itemId, id, change) => ({
    event: `item_attachment.${change}`,
    object: { type: 'item attachment', id },
  }),
}

export const itemAttachmentRoutes = (platform: Pick<Platform, 'files'>): Route[] =>
  attachmentRoutes(itemAsOwner, attachmentCalls, platform)
