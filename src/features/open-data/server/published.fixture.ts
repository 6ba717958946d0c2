/** Meetings as the public knows them, put there behind the scenes. */
import type { TestApp } from '#testing/test-app.ts'

/** Notice was given, and the agenda is posted as it stands. */
export async function publish({ look }: TestApp, meetingId: string): Promise<void> {
  await look('update meetings set noticed_at = coalesce(noticed_at, now()) where id = $1', [meetingId])
  await look('delete from published_items where meeting_id = $1', [meetingId])
  await look(
    `insert into published_items (tenant_id, id, meeting_id, section, position, number, description, is_on_consent, attachments)
     select i.tenant_id, i.id, i.meeting_id, s.title, i.position, i.number, i.description, i.is_on_consent,
       '[{"title": "Bid tabulation", "file_id": null}]'
     from meeting_items i join meeting_sections s on s.tenant_id = i.tenant_id and s.id = i.section_id
     where i.meeting_id = $1 and not i.is_deleted`,
    [meetingId],
  )
}

/** The id of the paper. */
export async function generateDocument(
  { look }: TestApp,
  meetingId: string,
  kind: 'agenda' | 'minutes',
  { isPosted = true } = {},
): Promise<string> {
  const [paper] = await look<{ id: string }>(
    `with file as (
       insert into files (tenant_id, name, size, sha256, content_type, storage_key, created_at)
       select tenant_id, 'paper.pdf', 1, repeat('0', 64), 'application/pdf', gen_random_uuid()::text, now() from meetings where id = $1
       returning id, tenant_id)
     insert into meeting_papers (tenant_id, meeting_id, kind, revision, content, asked_at, made_at, file_id, sha256, posted_at)
     select tenant_id, $1, $2, 1 + (select count(*) from meeting_papers where meeting_id = $1 and kind = $2), '{}', now(), now(), id,
       repeat('0', 64), case when $3 then now() end from file returning id`,
    [meetingId, kind, isPosted],
  )
  return paper?.id ?? ''
}
