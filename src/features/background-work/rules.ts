/** Background work in words. */

const words: Record<string, string> = {
  'mail.deliver': 'Send an email',
  'auth.send-password-link': 'Email a password link',
  'auth.tell-of-failures': 'Email a user about failed logins',
  'meeting.posted': 'Email subscribers about a posting',
  'meeting.rescheduled': 'Email subscribers about a rescheduled or canceled meeting',
  'files.sweep': 'Delete unused uploads',
  'platform.sweep-expired': 'Delete expired records',
  'audit.verify': 'Verify the Audit Log',
  'views.send-due': 'Find saved views to email',
  'views.send': 'Email a saved view',
  'search.read-files': 'Read the text of attached files',
}

/** A kind that has no words of its own is told by its name: `users.import` is "Users: import". */
export function kindWords(kind: string): string {
  const known = words[kind]
  if (known) return known
  const [area = '', ...rest] = kind.replaceAll('-', ' ').split('.')
  return [area.slice(0, 1).toUpperCase() + area.slice(1), rest.join(' ')].filter(Boolean).join(': ')
}

/** The kinds whose words have all that was typed in them. */
export const kindsSaying = (typed: string): string[] =>
  Object.keys(words).filter((kind) => kindWords(kind).toLowerCase().includes(typed.toLowerCase()))

const mostCharacters = 300

/**
 * Errors of mail servers and libraries quote what they were given. Whatever could be a key, a token or a link with one
 * in it is left out: long runs without a space, and what follows a password's name.
 */
export function withoutSecrets(error: string): string {
  const [firstLine = ''] = error.split(/[\r\n]/)
  const shown = firstLine
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/\b(password|passwd|secret|token|key|authorization)(\s*[=:]\s*|\s+)\S+/gi, '$1 …')
    .replaceAll(/[\w+/=-]{24,}(\.[\w+/=-]+)*/g, '…')
  return shown.length > mostCharacters ? `${shown.slice(0, mostCharacters)}…` : shown
}
