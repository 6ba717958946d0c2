/** The way to the mail server. */
import type { Transporter } from 'nodemailer'
import type { MailAttachment } from './attachments.ts'
import { htmlOf } from './html.ts'

export interface EmailMessage {
  readonly id: string
  readonly county: string
  readonly sender: string
  /** Where the mail goes back to when it cannot be delivered. */
  readonly returnTo: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly body_html: string | null
  readonly carries_secret: boolean
  readonly unsubscribe_url: string | null
  readonly attachments?: readonly MailAttachment[]
}

/** `isFinal`: the mail server will never take this one. */
export type Delivered = 'sent' | { readonly error: string; readonly isFinal: boolean }

export interface MailTransport {
  deliver(letter: EmailMessage): Promise<Delivered>
  close(): Promise<void>
}

const patience = 20_000

const withinMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Mail carries links that let people in: it goes unencrypted only within this machine, or where `?requireTLS=false` says so. */
export function requiresEncryption(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const said = searchParams.get('requireTLS')
  return said === null ? !withinMachine.test(hostname) : said !== 'false'
}

export function smtpTransport(url: string): MailTransport {
  /** Made with the first mail: until then, its library isn't loaded. */
  let made: Promise<Transporter> | undefined
  const connect = async () =>
    (await import('nodemailer')).createTransport({
      url,
      requireTLS: requiresEncryption(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: 2 * patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  return {
    async deliver({ id, county, sender, returnTo, recipient, subject, body, body_html, ...letter }) {
      const { carries_secret, unsubscribe_url, attachments = [] } = letter
      try {
        made ??= connect()
        const smtp = await made
        await smtp.sendMail({
          // The same at every attempt: whoever gets it twice can tell.
          messageId: `<${id}@${sender.split('@')[1]}>`,
          from: { name: county, address: sender },
          to: { name: '', address: recipient },
          envelope: { from: returnTo, to: recipient },
          subject,
          text: body,
          html: body_html ?? htmlOf(subject, body),
          attachments: attachments.map(({ name, contentType, bytes }) => ({
            filename: name,
            contentType,
            content: bytes,
          })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe_url && {
              'List-Unsubscribe': `<${unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return 'sent'
      } catch (error) {
        return failureOf(error, carries_secret)
      }
    },
    async close() {
      const smtp = await made
      smtp?.close()
    },
  }
}

/** 5xx to the recipient or the message is an answer; to us (a wrong password, a closed door) it is a fault to mend. */
function failureOf(error: unknown, carriesSecret: boolean): Exclude<Delivered, 'sent'> {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const said = error instanceof Error ? error.message : String(error)
  return {
    error: carriesSecret ? codesOf(said, code) : said.slice(0, 500),
    isFinal: isAboutMail && typeof responseCode === 'number' && responseCode >= 500,
  }
}

/** Mail servers quote what they refuse: of a mail with a secret only the codes of their answer are kept. */
function codesOf(said: string, code: unknown): string {
  const [answer] = /\b[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?\b/.exec(said) ?? []
  return answer
    ? `The email server answered ${answer}.`
    : `The email server couldn’t be used (${String(code)}).`
}
