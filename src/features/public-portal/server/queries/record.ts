/** What a meeting has on public record: the agenda as it was last posted, the votes that were closed, its documents. */
import { z } from 'zod'
import { voteResults } from '#features/meetings/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { isPublic } from './meetings.ts'

const PublicItem = z.object({
  id: z.uuid(),
  section: z.string(),
  number: z.string(),
  description: z.string(),
  is_on_consent: z.boolean(),
  attachments: z.array(z.object({ title: z.string() })),
  media_seconds: z.number().nullable(),
})
export type PublicItem = z.infer<typeof PublicItem>

export const findItems = (tx: Tx, meetingId: string) =>
  tx.rows(
    PublicItem,
    `select p.id, p.section, p.number, p.description, p.is_on_consent, p.attachments, i.media_seconds
     from published_items p join meeting_items i on i.id = p.id where p.meeting_id = $1 order by p.position, p.id`,
    [meetingId],
  )

/** A vote that was closed and that no later one corrects; on `roll_calls r`. */
export const isFinal = `r.closed_at is not null and not exists
  (select 1 from roll_calls later where later.corrects_id = r.id and later.closed_at is not null)`

const Count = z.object({ heads: z.number(), weight: z.number() })

const PublicVote = z.object({
  id: z.uuid(),
  motion: z.string(),
  vote_type: z.string(),
  result: z.enum(voteResults),
  sentence: z.string(),
  overridden_because: z.string().nullable(),
  corrected_because: z.string().nullable(),
  /** Whose vote is another since the correction. */
  corrected_votes: z.array(
    z.object({ name: z.string(), was: z.string().nullable(), is: z.string().nullable() }),
  ),
  tally: z.object({ ayes: Count, noes: Count, abstentions: Count, recusals: Count, absences: Count }),
  mover: z.string().nullable(),
  seconder: z.string().nullable(),
  item_ids: z.array(z.uuid()),
  votes: z.array(
    z.object({
      member_id: z.uuid(),
      name: z.string(),
      value: z.string(),
      weight: z.number(),
      is_by_voice: z.boolean(),
    }),
  ),
})
export type PublicVote = z.infer<typeof PublicVote>

/** Why someone was recused or absent is for the minutes to say, or not. */
const selectVotes = `select r.id, r.motion, r.vote_type, r.result, r.sentence, r.overridden_because, r.corrected_because,
    coalesce((select jsonb_agg(jsonb_build_object('name', v.member_name, 'was', b.value, 'is', v.value) order by v.position)
      from votes v join votes b on b.roll_call_id = r.corrects_id and b.member_id = v.member_id
      where v.roll_call_id = r.id and v.value is distinct from b.value), '[]') as corrected_votes,
    r.reckoning->'tally' as tally, mover.name as mover, seconder.name as seconder,
    (select jsonb_agg(i.item_id) from roll_call_items i where i.roll_call_id = r.id) as item_ids,
    coalesce((select jsonb_agg(jsonb_build_object('member_id', v.member_id, 'name', v.member_name, 'value', v.value,
        'weight', v.weight, 'is_by_voice', v.is_by_voice) order by v.position) from votes v where v.roll_call_id = r.id and v.value is not null), '[]') as votes
  from roll_calls r left join members mover on mover.id = r.mover_id left join members seconder on seconder.id = r.seconder_id`

export const findVotes = (tx: Tx, meetingId: string) =>
  tx.rows(
    PublicVote,
    `${selectVotes}
     where r.meeting_id = $1 and ${isFinal}
       and exists (select 1 from roll_call_items i join published_items p on p.id = i.item_id where i.roll_call_id = r.id)
     order by r.sequence`,
    [meetingId],
  )

/** One vote, as it was last corrected. */
export async function findVote(tx: Tx, id: string): Promise<PublicVote | undefined> {
  const [vote] = await tx.rows(
    PublicVote,
    `with recursive same (id) as (
       select $1::uuid union all select later.id from roll_calls later join same on later.corrects_id = same.id)
     ${selectVotes} where r.id in (select id from same) and ${isFinal}`,
    [id],
  )
  return vote
}

const PublicDocument = z.object({
  id: z.uuid(),
  kind: z.string(),
  revision: z.number(),
  what_changed: z.string(),
  is_approved: z.boolean(),
  posted_at: z.date(),
  sha256: z.string(),
  page_count: z.number().nullable(),
  has_word: z.boolean(),
})
export type PublicDocument = z.infer<typeof PublicDocument>

const documentColumns = `p.id, p.kind, p.revision, p.what_changed,
  (p.kind = 'minutes' and coalesce(p.content->>'approval', '') <> '') as is_approved, p.posted_at, p.sha256, p.page_count,
  p.word_file_id is not null as has_word`

/** The latest revision of each kind first. */
export const findMeetingDocuments = (tx: Tx, meetingId: string) =>
  tx.rows(
    PublicDocument,
    `select ${documentColumns} from meeting_papers p where p.meeting_id = $1 and p.posted_at is not null
     order by p.kind, p.revision desc`,
    [meetingId],
  )

const Posting = PublicDocument.extend({
  meeting_id: z.uuid(),
  meeting_type: z.string(),
  date: z.iso.date(),
})
export type Posting = z.infer<typeof Posting>

const MeetingPosting = Posting.extend({
  body_id: z.uuid().nullable(),
  start_time: z.string(),
  location: z.string(),
  file_id: z.uuid(),
})
export type MeetingPosting = z.infer<typeof MeetingPosting>

/** Postings with all that a mail about them says, those of them that are public still; the soonest meeting first. */
export const findPosted = (tx: Tx, ids: readonly string[]) =>
  tx.rows(
    MeetingPosting,
    `select ${documentColumns}, m.id as meeting_id, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date, m.body_id,
       to_char(m.start_time, 'HH24:MI') as start_time, m.location, p.file_id
     from meeting_papers p join meetings m on m.id = p.meeting_id
     where p.id = any($1) and p.posted_at is not null and ${isPublic} order by m.date, m.start_time, m.id`,
    [ids],
  )

/**
 * What was posted last; of one kind, or of all. A file that was posted for many meetings is told once. Walked back in time
 * until there are enough (`offset 0`): twenty years of documents are not sorted for the latest five.
 */
export const findPostings = (tx: Tx, kind: string | null, most: number) =>
  tx.rows(
    Posting,
    `select ${documentColumns}, m.id as meeting_id, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date
     from (select p.id, p.kind, p.meeting_id, p.file_id, p.posted_at from meeting_papers p
         where p.posted_at is not null order by p.posted_at desc, p.id desc offset 0) latest
       join lateral (select * from meetings m where m.id = latest.meeting_id and ${isPublic} offset 0) m on true
       join lateral (select * from meeting_papers p where p.id = latest.id offset 0) p on true
     where ($1::text is null or latest.kind = $1) and (select true from meeting_papers same
       where same.file_id = latest.file_id and same.posted_at is not null and same.id > latest.id limit 1) is null
     order by latest.posted_at desc, latest.id desc limit $2`,
    [kind, most],
  )

const Minutes = z.object({ content: z.unknown() })

/** The minutes as they were last posted, as the document says them. */
export async function findMinutes(tx: Tx, meetingId: string): Promise<unknown> {
  const [paper] = await tx.rows(
    Minutes,
    `select content from meeting_papers where meeting_id = $1 and kind = 'minutes' and posted_at is not null
     order by revision desc limit 1`,
    [meetingId],
  )
  return paper?.content
}
