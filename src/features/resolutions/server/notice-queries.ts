/** What a mail about a resolution needs to know. A draft that was deleted in the meantime gets none. */
import type { Tx } from '#platform/server/database/tx.ts'
import type { Resolution } from '../contract.ts'
import type { Status } from '../rules.ts'
import type { Addressee, Holder } from './people.ts'
import { findResolution } from './queries.ts'

interface Left {
  id: string
  status: Status
  action: string
  left_by: string | null
  left_by_name: string | null
  comment: string
}

export interface Notice {
  readonly resolution: Resolution
  readonly left: Left
  readonly entered: { id: string; status: Status }
  readonly requester: Addressee | undefined
  readonly holder: Holder
}

const person = `u.id, u.email, u.first_name || ' ' || u.last_name as name`
const isThere = 'u.deleted_at is null and u.disabled_at is null'

export async function findNotice(
  tx: Tx,
  { resolutionId, leftId, enteredId }: { resolutionId: string; leftId: string; enteredId: string },
): Promise<Notice | undefined> {
  const [left] = await tx.sql<Left>(
    'select id, status, action, left_by, left_by_name, comment from resolution_steps where id = $1',
    [leftId],
  )
  // It has moved on since: the next move tells of itself.
  const [entered] = await tx.sql<{ id: string; status: Status }>(
    'select id, status from resolution_steps where id = $1 and left_at is null',
    [enteredId],
  )
  if (!left || !entered) return undefined
  const resolution = await findResolution(tx, resolutionId)
  const [requester] = await tx.sql<Addressee>(
    `select ${person} from users u where u.id = $1 and ${isThere}`,
    [resolution.user_id],
  )
  return { resolution, left, entered, requester, holder: await holderOf(tx, resolutionId) }
}

async function holderOf(tx: Tx, id: string): Promise<Holder> {
  const [holder] = await tx.sql<Holder>(
    'select holder_user_id, holder_role_id, holder_department_id from resolutions where id = $1',
    [id],
  )
  return holder ?? { holder_user_id: null, holder_role_id: null, holder_department_id: null }
}

interface Overdue {
  readonly resolution: Resolution
  readonly holder: Holder
  readonly stepId: string
}

/** What is due tomorrow or before, and not on hold. */
export async function findOverdueSoon(tx: Tx, today: string): Promise<Overdue[]> {
  const due = await tx.sql<{ step_id: string; id: string }>(
    `select s.id as step_id, r.id from resolution_steps s join resolutions r on r.id = s.resolution_id
     where s.left_at is null and s.due_on <= $1::date + 1 and r.held_at is null order by s.due_on limit 1000`,
    [today],
  )
  return Promise.all(
    due.map(async ({ step_id, id }) => ({
      stepId: step_id,
      resolution: await findResolution(tx, id),
      holder: await holderOf(tx, id),
    })),
  )
}

export async function findMention(tx: Tx, commentId: string, userIds: readonly string[]) {
  const [comment] = await tx.sql<{ resolution_id: string; body: string; author: string }>(
    `select c.resolution_id, c.body, u.first_name || ' ' || u.last_name as author
     from resolution_comments c join users u on u.id = c.user_id where c.id = $1`,
    [commentId],
  )
  if (!comment) return undefined
  const people = await tx.sql<Addressee>(
    `select ${person} from users u where u.id = any($1) and ${isThere} order by u.last_name, u.id`,
    [userIds],
  )
  return { comment, people, resolution: await findResolution(tx, comment.resolution_id) }
}
