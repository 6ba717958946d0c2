import type { WaitingSource } from '#features/matters/server/index.ts'

/** Certificates that came in, for everyone who may accept them. */
export const waitingCertificates: WaitingSource = (_bind, { can }) => ({
  row: {
    kind: 'certificate',
    id: 'c.id',
    number: "''",
    title: 'v.name',
    status: "'review'",
    since: 'c.sent_at',
    requested_by: 'c.sent_by_name',
  },
  from: `from insurance_certificates c join vendors v on v.id = c.vendor_id
    where c.status = 'waiting' and ${can('insurance.manage')}`,
})
