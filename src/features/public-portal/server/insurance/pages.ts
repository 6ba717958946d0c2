/** The pages of someone who sends a certificate by a link: its form, and one page for each way in which a link is over. */
import { requirementText } from '#features/insurance/rules.ts'
import type { LinkedRequest } from '#features/insurance/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { extensionsOf, scanTypes } from '#platform/shared/file-types.ts'
import { longDay, momentIn } from '../labels.ts'
import type { PublicPage } from '../page.ts'

/** What was wrong with a form that was sent, and what was typed into it. */
export interface Sent {
  readonly fault?: string
  readonly field?: string | undefined
  readonly name?: string
}

interface Shown extends LinkedRequest {
  readonly county: County
  readonly token: string
}

const pageOf = (title: string, main: Html): PublicPage => ({ title, isPersonal: true, main })
const verdict = (tone: 'good' | 'bad', text: string, role: 'status' | 'alert' = 'status') =>
  html`<p class="verdict ${tone}" role="${role}" id="said">${text}</p>`

export function certificateRequestPage(shown: Shown, sent: Sent = {}): PublicPage {
  const { state, request, county, expiresAt } = shown
  switch (state) {
    case 'received':
      return receivedPage(shown, sent)
    case 'withdrawn':
      return pageOf(
        'Certificate no longer needed',
        html`<h1>Certificate no longer needed</h1>
${verdict('bad', `${county.name} no longer needs this certificate of insurance of ${request.vendor_name}. You don’t need to do anything.`)}${contactOf(county)}`,
      )
    case 'late':
      return pageOf(
        'This link has expired',
        html`<h1>This link has expired</h1>
${verdict('bad', `It worked until ${momentIn(county, expiresAt)}. Ask ${county.name} to send you a new one.`)}${contactOf(county)}`,
      )
    default:
      return openPage(shown, sent)
  }
}

const contactOf = ({ contact_email }: County) =>
  contact_email && html`<p>Questions? Email <a href="mailto:${contact_email}">${contact_email}</a>.</p>`

function receivedPage({ request, received, county }: Shown, { fault }: Sent): PublicPage {
  return pageOf(
    'Certificate received',
    html`<h1>Certificate received</h1>
${verdict('good', `${county.name} received the certificate of insurance of ${request.vendor_name}. Keep the reference.`)}
${fault && html`<p role="alert">${fault} If you just sent another file, it wasn’t taken. To send one, ask ${county.name} for a new link.</p>`}
${
  received &&
  html`<dl class="facts">
<div><dt>Reference</dt><dd class="number">${received.reference}</dd></div>
<div><dt>File</dt><dd>${received.fileName}</dd></div>
<div><dt>Received</dt><dd>${momentIn(county, received.at)}</dd></div>
<div><dt>Sent by</dt><dd>${request.ended_by}</dd></div>
</dl>`
}
<p>The county reviews it, and emails ${request.email} if something is missing. This link can’t be used again.</p>
${contactOf(county)}`,
  )
}

const marked = (field: string, { field: wrong }: Sent) =>
  field === wrong && html` aria-invalid="true" aria-describedby="said"`

function openPage({ request, county, token, expiresAt }: Shown, sent: Sent): PublicPage {
  const title = 'Send a certificate of insurance'
  const { asked, note, asked_by, vendor_name, due_on } = request
  return pageOf(
    sent.fault ? `Check what you entered: ${title}` : title,
    html`<h1>${title}</h1>
${sent.fault && verdict('bad', sent.fault, 'alert')}
<p>${asked_by} of ${county.name} asks for a certificate of insurance of <strong>${vendor_name}</strong>.</p>
<dl class="facts">
<div><dt>Certificate holder</dt><dd>${county.name}</dd></div>
<div><dt>Insured</dt><dd>${vendor_name}</dd></div>
<div><dt>Needed by</dt><dd>${longDay(due_on)}</dd></div>
<div><dt>Link works until</dt><dd>${momentIn(county, expiresAt)}</dd></div>
</dl>
${
  asked.length > 0 &&
  html`<section aria-labelledby="asked"><h2 id="asked">What it needs to show</h2>
<ul class="asked">${asked.map((each) => html`<li>${requirementText(each)}</li>`)}</ul></section>`
}
${note && html`<p class="quiet">Message: ${note}</p>`}
<section aria-labelledby="send"><h2 id="send">Send the certificate</h2>
<form class="subscribe" action="/public/insurance/${token}" method="post" enctype="multipart/form-data">
<label for="name">Your name</label>
<input id="name" name="name" required maxlength="200" autocomplete="name" value="${sent.name ?? request.name}"${marked('name', sent)}>
<label for="file">Certificate</label>
<p class="quiet" id="file-hint">A PDF, or a photo of the page (.png, .jpg), 50 MB or smaller.</p>
<input id="file" name="file" type="file" required accept="${extensionsOf(scanTypes)}"${marked('file', sent) || html` aria-describedby="file-hint"`}>
<button>Send Certificate</button>
</form></section>
${contactOf(county)}`,
  )
}
