/** Where a secret of a mail (a link that lets someone in) may stand: in the text, by itself, and nowhere else. */

const holds = (text: string, secret: string) => text.toLowerCase().includes(secret.toLowerCase())

/** What else shares a word with a secret: brackets, quotation marks, the end of a sentence. */
const opening = /^["'“‘(<[]*$/
const closing = /^["'”’)>\].,;:!?]*$/

/**
 * False where a secret is part of something longer: `https://elsewhere.example/?{{ link }}` would hand it to elsewhere as
 * soon as anyone, or a program that checks links, opens the address.
 */
export const standsAlone = (text: string, secret: string): boolean =>
  text
    .split(/\s+/)
    .filter((word) => holds(word, secret))
    .every((word) => {
      const [before = '', after = '', ...more] = word.toLowerCase().split(secret.toLowerCase())
      return more.length === 0 && opening.test(before) && closing.test(after)
    })

interface Written {
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly key?: string
  readonly from?: string
  readonly unsubscribeUrl?: string
  readonly secrets?: readonly string[]
}

/** Headers are logged, listed and searched by others than the reader; whoever writes a mail keeps its secrets out of them. */
export function requireSecretsInPlace({ secrets = [], text, html, ...mail }: Written): void {
  const shown = [mail.subject, mail.key, mail.from, mail.unsubscribeUrl].filter((each) => each !== undefined)
  for (const secret of secrets) {
    if (secret === '') throw new Error('an empty secret is none')
    if (shown.some((each) => holds(each, secret)))
      throw new Error('a secret belongs in the text of an email only')
    if (html !== undefined) throw new Error('an email with a secret is plain text')
    if (!standsAlone(text, secret)) throw new Error('a secret in an email stands by itself')
  }
}
