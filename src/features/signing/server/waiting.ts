import type { MatterKind } from '#features/matters/rules.ts'
import type { WaitingSource } from '#features/matters/server/index.ts'

/** Whose turn it is to sign: of a request that is open, in its order, and of a matter in which they take part. SQL of a signer `s`. */
export const isToSign = (user: string) => `s.user_id = ${user} and r.ended is null
  and not exists (select from signatures g where g.signer_id = s.id)
  and (not r.is_ordered or not exists (select from signature_signers e where e.request_id = s.request_id
    and e.position < s.position and not exists (select from signatures g where g.signer_id = e.id)))
  and (s.vendor_id is null or exists (select from user_vendors l where l.user_id = ${user} and l.vendor_id = s.vendor_id))
  and not exists (select from matter_recusals x where x.user_id = ${user} and x.matter_id = r.matter_id)`

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
      since: 'r.asked_at',
      requested_by: 'r.asked_by_name',
    },
    from: `from signature_signers s join signature_requests r on r.id = s.request_id join matters m on m.id = r.matter_id
      where ${isToSign(user)} and (s.vendor_id is not null
        or ${kinds.map(({ kind, permissions }) => `m.kind = ${bind(kind)} and ${can(permissions.see)}`).join(' or ')})`,
  })
