/** The last days of the mail log, as a county that is at work would have them: most arrived, one did not. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { defaultTexts } from '../default-texts.ts'
import type { NotificationKey } from '../rules.ts'
import { samplesOf } from '../variables.ts'
import { fillBody, fillSubject } from './filling.ts'

type DemoMail = readonly [hoursAgo: number, local: string, key: NotificationKey, failure?: string]

const mails: readonly DemoMail[] = [
  [2, 'attorney', 'APPROVAL-NOTIFY'],
  [5, 'contracts', 'APPROVAL-NOTIFY-ONLY'],
  [26, 'contracts', 'REJECT-NOTIFY'],
  [29, 'contracts', 'AMEND-RENEW-NOTICE'],
  [50, 'former.vendor', 'INSURANCE-EXPIRE-NOTICE', '550 5.1.1 User unknown'],
  [53, 'vendor', 'INSURANCE-EXPIRE-NOTICE'],
  [98, 'administrator', 'EXECUTED-NOTIFY'],
]

export async function addDemoMails({ tx, tenant, now }: Ctx): Promise<void> {
  const rows = mails.map(([hoursAgo, local, key, failure]) => {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    const values = { ...samplesOf(key), county_name: tenant.name }
    return {
      kind: key,
      sender: `no-reply@${tenant.subdomain}.example`,
      recipient: `${local}@${tenant.subdomain}.example`,
      subject: fillSubject(key, defaultTexts[key].subject, values),
      body: fillBody(key, defaultTexts[key].body, values),
      status: failure ? 'failed' : 'sent',
      attempts: 1,
      error: failure ?? null,
      created_at: at,
      sent_at: failure ? null : new Date(at.getTime() + 4000),
    }
  })
  await tx.run(sql.insertInto('mail_messages').values(rows))
}
