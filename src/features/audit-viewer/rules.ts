/** The Audit Log in words: `user.updated` of Jane Doe is "Updated user Jane Doe". */

export interface Told {
  readonly event: string
  readonly object_type: string
  readonly object_name: string | null
}

const acronyms: Record<string, string> = {
  id: 'ID',
  ids: 'IDs',
  ip: 'IP',
  url: 'URL',
  html: 'HTML',
  pdf: 'PDF',
}

/** Stored names keep their words for good; people read the words of the glossary. */
const readAs: readonly [RegExp, string][] = [
  [/\bsecond factor\b/g, 'two-factor authentication'],
  [/\bswitched (on|off)\b/g, 'turned $1'],
  [/\baudit record\b/g, 'audit log'],
  [/\bmail(s?)\b/g, 'email$1'],
  [/\bpaper(s?)\b/g, 'document$1'],
  [/\bcancelled\b/g, 'canceled'],
]

const spaced = (name: string) =>
  readAs.reduce(
    (words, [stored, read]) => words.replaceAll(stored, read),
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[_\-\s]+/g, ' ')
      .trim()
      .toLowerCase(),
  )

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const wordsOf = (name: string) =>
  spaced(name)
    .split(' ')
    .map((word) => acronyms[word] ?? word)
    .join(' ')

/** `munis_id` is "Munis ID". */
export const labelOf = (field: string) => capital(wordsOf(field))

/** What stands for the object in a sentence: "user Jane Doe", or "a user" where the record has no name. */
function objectOf({ object_type, object_name }: Told): string {
  const noun = spaced(object_type)
  return object_name ? `${noun} ${object_name}` : `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Events whose name alone does not make a sentence. */
const sentences: Record<string, (told: Told) => string> = {
  'session.started': ({ object_name }) => (object_name ? `${object_name} logged in` : 'Logged in'),
  'session.ended': ({ object_name }) => (object_name ? `${object_name} logged off` : 'Logged off'),
  'user.password_chosen': (told) => `Chose a password for ${objectOf(told)}`,
  'user.second_factor_switched_on': (told) => `Turned on two-factor authentication for ${objectOf(told)}`,
  'user.second_factor_switched_off': (told) => `Turned off two-factor authentication for ${objectOf(told)}`,
  'user.second_factor_reset': (told) => `Reset two-factor authentication for ${objectOf(told)}`,
  'purchasing_policy.saved': () => 'Saved the purchasing policy',
  'purchasing_policy.deleted': () => 'Deleted a purchasing policy',
  'project.locked': (told) => `Locked the document of ${objectOf(told)}`,
  'project.unlocked': (told) => `Reopened the document of ${objectOf(told)}`,
  'project.bid_saved': (told) => `Saved the Bid/RFP form of ${objectOf(told)}`,
  'project.checklist_saved': (told) => `Saved the final review checklist of ${objectOf(told)}`,
  'project.submission_form_saved': (told) => `Saved the submission form of ${objectOf(told)}`,
  'project.attendee_added': (told) => `Recorded attendance at the pre-bid meeting of ${objectOf(told)}`,
  'project.attendee_corrected': (told) => `Corrected attendance at the pre-bid meeting of ${objectOf(told)}`,
  'project.attendee_removed': (told) => `Removed attendance at the pre-bid meeting of ${objectOf(told)}`,
  'evaluation.submitted': ({ object_name }) => `Submitted an evaluation of ${object_name ?? 'a project'}`,
  'evaluation.replaced': ({ object_name }) => `Replaced an evaluation of ${object_name ?? 'a project'}`,
  'evaluation.opened': ({ object_name }) => `Opened the evaluations of ${object_name ?? 'a project'}`,
  'mail.secret_read': () => 'Viewed an email with a login link',
  'audit_record.verification_requested': () => 'Requested a verification of the Audit Log',
}

/** One word says what was done ("Updated …"); several are told after the object ("Role Finance: members moved"). */
export function sentenceOf(told: Told): string {
  const special = sentences[told.event]
  if (special) return special(told)
  const done = doneIn(told.event)
  return done.includes(' ') ? `${capital(objectOf(told))}: ${done}` : `${capital(done)} ${objectOf(told)}`
}

/** What was done, without to what: "updated", "two-factor authentication turned on". */
const doneIn = (event: string) => wordsOf(event.slice(event.indexOf('.') + 1))

/** An event as a choice among all: "User: two-factor authentication turned on". */
export const eventLabel = (event: string) => `${labelOf(event.split('.')[0] ?? '')}: ${doneIn(event)}`

/** Who acted, without the address: "Dana Whitfield". */
export function actorWords(actorName: string): string {
  if (actorName === 'anonymous') return 'System or visitor'
  return capital(actorName.replace(/ <[^<>]*>$/, ''))
}
