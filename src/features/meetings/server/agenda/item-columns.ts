/** What the contract shows of an item, for the agenda and for the reads by id. */
export const itemColumns = [
  'id',
  'meeting_id',
  'section_id',
  'position',
  'number',
  'description',
  'motion_text',
  'notes',
  'action',
  'mover_id',
  'seconder_id',
  'is_on_consent',
  'media_seconds',
  'added_because',
  'version',
] as const

export const isPulled = 'pulled_at is not null'

/** Of the uploaded resolution. */
export const documentName = '(select name from files where files.id = file_id)'

/** Attachments, or what was placed on the agenda with its text. */
export const hasDocuments = `(exists (select from attachments a where a.item_id = meeting_items.id and a.removed_at is null)
  or exists (select from matter_placements p where p.item_id = meeting_items.id))`
