/** The emails about saved views. */
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { type Schedule, scheduleWords } from '../schedule.ts'

interface Stopped {
  /** Of the schedule. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly view: string
}

/** Always sent: someone who waits for a list should know that it no longer comes. */
export const tellStopped = (ctx: Ctx, { id, email, name, view }: Stopped, why: string) =>
  sendMail(ctx, {
    to: email,
    subject: `“${view}” is no longer emailed to you`,
    text: `${[`Hello ${name},`, `${why}, so it’s no longer emailed to you.`, ctx.tenant.name].join('\n\n')}\n`,
    link: null,
    kind: 'view-stopped',
    key: `view-stopped:${id}`,
  })

interface Sent {
  readonly reader: string
  readonly county: string
  readonly view: string
  readonly list: string
  readonly rows: string
  readonly fileName: string | null
  readonly instead: 'empty' | 'too-large' | 'policy' | null
  readonly link: string
  readonly schedule: Schedule
}

const whyNoFile = {
  empty: 'Nothing matches this view right now, so there’s no file.',
  'too-large': 'That’s too many for a file by email. Open the list instead, and filter or export it there.',
  policy: 'Your county doesn’t send this list as a file. Open it instead.',
} as const

export const textOf = ({ reader, county, view, list, rows, fileName, instead, link, schedule }: Sent) =>
  `${[
    `Hello ${reader},`,
    `“${view}” (${list}) has ${rows}. ${fileName ? `The file ${fileName} is attached.` : whyNoFile[instead ?? 'empty']}`,
    `To open the list:\n${link}`,
    `You get this email ${scheduleWords(schedule)}. To change or stop it, open the list, choose Views, then Send by email.`,
    county,
  ].join('\n\n')}\n`
