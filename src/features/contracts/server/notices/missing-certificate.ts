/** Tells that insurance which a contract requires was never shown: the county’s own text is of what expires. */
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Notice } from './notice.ts'

interface Missing extends Pick<Notice, 'to' | 'once' | 'path' | 'isLate'> {
  /** The whole address of `path`. */
  readonly link: string
  readonly vendor_name: string
  readonly coverage: string
}

export function missingNotice(ctx: Ctx, missing: Missing): Notice {
  const key = 'INSURANCE-EXPIRE-NOTICE'
  const { to, once, path, link, isLate, vendor_name, coverage } = missing
  return {
    key,
    to,
    line: `${vendor_name}, ${coverage}: no certificate of insurance on file`,
    once,
    path,
    isLate,
    send: () =>
      sendMail(ctx, {
        to: to.email,
        kind: key,
        subject: `${vendor_name}: no certificate of insurance on file`,
        text: `${[
          `Hello ${to.name},`,
          'A contract in effect requires this coverage, and we have no accepted certificate of insurance for it.',
          [`Vendor: ${vendor_name}`, `Coverage: ${coverage}`].join('\n'),
          'Please send the certificate. An insurance agent without an account can send it by a link, which the county emails on request.',
          link,
          ctx.tenant.name,
        ].join('\n\n')}\n`,
        key: once,
        link: path,
      }),
  }
}
