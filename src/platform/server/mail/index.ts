/** Mail: what features call, and what the server puts together at start. */

export { type MailAttachment, mostAttached } from './attachments.ts'
export { htmlOf } from './html.ts'
export { deliverMail, type MailSettings, mailHandlers } from './jobs.ts'
export { type CountyPath, offer, pathOf, screenIn } from './offer.ts'
export { standsAlone } from './secrets.ts'
export { type Mail, sendMail } from './send-mail.ts'
export { namingsIn, problemsIn, renderTemplate, type TemplateProblem, type Values } from './template.ts'
export { type MailTransport, smtpTransport } from './transport.ts'
