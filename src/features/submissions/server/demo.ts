/** One firm of a demo county has submitted already, sealed as its browser would have done it; elsewhere officials opened what was sealed. */
import { Readable } from 'node:stream'
import { zipSync } from 'fflate'
import { findOfficials, findVersions } from '#features/procurement/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { sealedTypes } from '#platform/server/files/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { sealBytes } from '#platform/shared/seal/seal.ts'
import { contentName, type SubmissionContent } from '../payload.ts'
import { partBytes, receiptCodeOf } from '../rules.ts'
import { insertSealedEvent, insertSubmission } from './queries.ts'
import { sha256Of } from './sha256.ts'

export async function addDemoSubmission(ctx: Ctx, { files }: Pick<Platform, 'files'>): Promise<void> {
  const { tx, tenant, now: at } = ctx
  const [solicitation] = await tx.many(
    sql
      .selectFrom('published_solicitations')
      .innerJoin('matters', 'matters.id', 'published_solicitations.id')
      .select(['published_solicitations.id', 'published_solicitations.version'])
      .where('matters.status', '=', 'published'),
  )
  const [person] = await tx.many(
    sql
      .selectFrom('user_vendors')
      .innerJoin('users', 'users.id', 'user_vendors.user_id')
      .innerJoin('vendors', 'vendors.id', 'user_vendors.vendor_id')
      .select(['users.id', 'users.email', 'first_name', 'last_name', 'vendor_id', 'vendors.name as vendor']),
  )
  if (!solicitation || !person) throw new Error('the demo county has no one who submits')
  const { id: project_id, version: addenda } = solicitation
  const { needed, keys } = await findOfficials(tx, project_id)
  const [newest] = await findVersions(tx, project_id)
  if (!newest) throw new Error('what is published has a version')
  const name = `${person.first_name} ${person.last_name}`
  const content: SubmissionContent = {
    format: 'countyhall submission 1',
    solicitation: project_id,
    round: 1,
    bid_number: newest.content.terms.bidNumber,
    vendor: person.vendor_id,
    vendor_name: person.vendor,
    addenda,
    signer: { name, title: 'Account Manager' },
    prices: newest.content.form.lines.map(({ id: line }) => ({ line, unit_price: '64.75', extended: '' })),
    total: '',
    answers: [],
    certifications: newest.content.form.certifications.map(({ id }) => id),
    files: [],
  }
  const payload = zipSync({ [contentName]: Buffer.from(JSON.stringify(content)) }, { level: 0 })
  const sealed = await sealBytes(payload, {
    recipients: keys.map(({ recipient }) => recipient),
    needed,
  })
  const received = await files.receive(tenant.id, Readable.from([Buffer.from(sealed.payload)]), {
    name: 'part-1.age',
    accept: sealedTypes,
    maxBytes: partBytes,
  })
  const sent = { project_id, vendor_id: person.vendor_id, user_id: person.id, started_at: at }
  const { size, sha256, storageKey: storage_key } = received
  const upload = await tx.one(
    sql
      .insertInto('sealed_uploads')
      .values({ ...sent, size, sha256 })
      .returning('id'),
  )
  await tx.run(
    sql.insertInto('sealed_parts').values({ upload_id: upload.id, number: 1, size, sha256, storage_key }),
  )
  const share_sha256s = sealed.shares.map(sha256Of)
  const receipt_code = await receiptCodeOf({
    solicitation: project_id,
    round: 1,
    vendor: person.vendor_id,
    addenda,
    payload: sha256,
    shares: share_sha256s,
  })
  await insertSubmission(tx, {
    project_id,
    round: 1,
    vendor_id: person.vendor_id,
    receipt_code,
    addenda,
    payload_sha256: sha256,
    payload_size: size,
    share_sha256s,
    upload_id: upload.id,
    shares: sealed.shares.map((share) => Buffer.from(share).toString('base64')),
    submitted_by: person.id,
    submitted_by_name: name,
    submitted_at: at,
  })
  const detail = { receipt_code }
  await insertSealedEvent(tx, { project_id, round: 1, kind: 'submitted', at, detail })
}

/** Wherever a project with officials has been opened: by the person who moved it on, after another of them. */
export async function addDemoOpenings({ tx }: Ctx): Promise<void> {
  const opened = await tx.many(
    sql
      .selectFrom('matter_steps')
      .select(['matter_id', 'left_at', 'left_by'])
      .where('action', '=', 'open')
      .orderBy('matter_id'),
  )
  for (const { matter_id: project_id, left_at, left_by } of opened) {
    const { needed, keys } = await findOfficials(tx, project_id)
    if (!left_at || keys.length === 0) continue
    const officials = keys.flatMap(({ user_id, name }, index) =>
      user_id ? [{ position: index + 1, user_id, user_name: name }] : [],
    )
    const isLast = ({ user_id }: { user_id: string }) => user_id === left_by
    const handing = [
      ...officials.filter((each) => !isLast(each)).slice(0, needed - 1),
      ...officials.filter(isLast),
    ]
    await tx.run(
      sql.insertInto('opening_shares').values(
        handing.map((official, index) => ({
          ...official,
          project_id,
          round: 1,
          shares: '{}',
          handed_over_at: new Date(left_at.getTime() - (handing.length - 1 - index) * 120_000),
        })),
      ),
    )
  }
}
