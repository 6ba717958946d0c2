import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import { id, meeting } from '../editor/meeting.fixture.ts'

/** A document as the server tells it: an agenda, made and not posted. */
export const paper = (end: string, more: Partial<MeetingDocument> = {}): MeetingDocument => ({
  id: id(end),
  meeting_id: meeting.id,
  kind: 'agenda',
  revision: 1,
  is_approved: false,
  what_changed: '',
  asked_at: '2026-11-15T15:00:00.000Z',
  asked_by: 'Ada Alder',
  progress: 100,
  failed_because: null,
  made_at: '2026-11-15T15:00:02.000Z',
  page_count: 2,
  sha256: 'ab'.repeat(32),
  has_word: true,
  is_outdated: false,
  warning: null,
  unprintable: [],
  posted_at: null,
  posted_by: null,
  ...more,
})

export const posted = paper('c1', {
  posted_at: '2026-11-15T16:00:00.000Z',
  posted_by: 'Ada Alder',
})
