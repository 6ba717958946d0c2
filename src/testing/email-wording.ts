/** Every email that any server test causes is read for words that the glossary rules out. */
import type { Client } from 'pg'
import { ruledOutIn } from '../../lint/find-ruled-out.ts'

interface Email {
  readonly kind: string
  readonly subject: string
  readonly body: string | null
}

export async function requireGoodWording(admin: Client): Promise<void> {
  const { rows } = await admin.query<Email>('select distinct kind, subject, body from mail_messages')
  const findings = rows.flatMap(({ kind, subject, body }) =>
    ruledOutIn(withoutAddresses(`${subject}\n${body ?? ''}`)).map(
      ({ found, use }) => `"${found}" in an email of kind ${kind}: use ${use}.\n${subject}\n${body}`,
    ),
  )
  if (findings.length > 0) throw new Error(findings.join('\n\n'))
}

const withoutAddresses = (text: string) => text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, '')
