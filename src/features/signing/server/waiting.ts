/** Whose signature is waited for, as SQL: for lists, and for the reminders that go out by themselves. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import type { WaitingSource } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { askingUser } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { linkReminderDays } from '../rules.ts'

/** Of a signer `s` of the request `r`: it is their turn. */
export const isTurnSql = `r.ended is null and not exists (select from signatures g where g.signer_id = s.id)
  and (not r.is_ordered or not exists (select from signature_signers e where e.request_id = r.id and e.position < s.position
    and not exists (select from signatures g where g.signer_id = e.id)))`

/** Of a signer `s` whose turn it is: since when. */
export const turnSinceSql = `greatest(r.asked_at, (select max(g.answered_at) from signature_signers e join signatures g on g.signer_id = e.id
  where e.request_id = r.id and e.position < s.position and r.is_ordered))`

/** Of a signer `s` who has an account: a vendor’s person still acts for the vendor, and no one signs what they have a conflict with. */
export const isStillAbleSql = `(s.vendor_id is null or exists (select from user_vendors l where l.user_id = s.user_id and l.vendor_id = s.vendor_id))
  and not exists (select from matter_recusals x where x.user_id = s.user_id and x.matter_id = r.matter_id)`

/** Of a signer `s`: it is this user’s turn to sign. */
export const isToSignSql = (user: string) => `s.user_id = ${user} and ${isTurnSql} and ${isStillAbleSql}`

/** Documents that wait for one’s own signature. Who signs for the county and may no longer see such matters signs none. */
export const waitingSignatures =
  (kinds: readonly MatterKind[]): WaitingSource =>
  (bind, { user, can }) => ({
    row: {
      kind: 'signature',
      id: 's.id',
      number: "coalesce(m.number, '')",
      title: 'm.title',
      status: "'sign'",
      department_id: 'm.department_id',
      since: turnSinceSql,
      requested_by: 'r.asked_by_name',
    },
    matter: 'm.id',
    from: `from signature_signers s join signature_requests r on r.id = s.request_id join matters m on m.id = r.matter_id
      where ${isToSignSql(user)} and (s.vendor_id is not null
        or ${kinds.map(({ kind, permissions }) => `m.kind = ${bind(kind)} and ${can(permissions.see)}`).join(' or ')})`,
  })

/** The matters that wait for the asking user’s signature for the county. No one else signs for them, a delegate neither. */
export const waitingForSignatureSql = `select r.matter_id as id from signature_signers s join signature_requests r on r.id = s.request_id
  where s.side = 'county' and ${isToSignSql(`${askingUser}::uuid`)}`

const Reminder = z.object({ signerId: z.uuid(), invitationId: z.uuid() })

/**
 * Signers who have had no email since the day before their step is overdue, as routing reminds; and those whose link stops working
 * soon. Both come from the newest email alone, so however late this is asked, each is reminded once. The id of the reminder follows
 * from that email: two runs at once make the same one.
 */
export const findToRemind = ({ tx, tenant, now }: Pick<Ctx, 'tx' | 'tenant' | 'now'>) =>
  tx.rows(
    Reminder,
    `select s.id as "signerId", overlay(overlay(md5(newest.id::text) placing '8' from 13) placing '8' from 17)::uuid as "invitationId"
     from signature_requests r join signature_signers s on s.request_id = r.id join matters m on m.id = r.matter_id
       join lateral (select i.id, i.sent_at, i.expires_at from signature_invitations i where i.signer_id = s.id
         order by i.sent_at desc, i.id desc limit 1) newest on true
     where ${isTurnSql} and m.held_at is null
       and (s.user_id is null or ${isStillAbleSql}
         and exists (select from users u where u.id = s.user_id and u.deleted_at is null and u.disabled_at is null))
       and ($1::date >= m.due_on - 1 and (newest.sent_at at time zone $2)::date < m.due_on - 1
         or newest.expires_at <= $3::timestamptz + make_interval(days => ${linkReminderDays}))
     order by newest.sent_at, s.id limit 1000`,
    [dayIn(tenant.timeZone, now), tenant.timeZone, now],
  )
