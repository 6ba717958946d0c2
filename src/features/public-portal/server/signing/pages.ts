/** The pages of someone who signs by a link: the document and its forms, and one page for each way in which a link is over. */

import { codeMinutes, maskedEmail, type SignerState } from '#features/signing/rules.ts'
import { type LinkPage, mayReadBy } from '#features/signing/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { momentIn } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import type { Sent } from './sent.ts'

interface Shown extends LinkPage {
  readonly county: County
  readonly token: string
  readonly now: Date
}

const pageOf = (title: string, main: Html): PublicPage => ({ title, isPersonal: true, main })
const verdict = (tone: 'good' | 'bad', text: Html | string, role: 'status' | 'alert' = 'status') =>
  html`<p class="verdict ${tone}" role="${role}" id="said">${text}</p>`

const whatOf = ({ kind, number, title }: LinkPage['view']) => `${kind} ${number}: ${title}`

export function signingPage(shown: Shown, sent: Sent = {}): PublicPage {
  const { linked, view, county } = shown
  switch (linked.state) {
    case 'answered':
      return answeredPage(shown)
    case 'ended':
      return pageOf(
        'Signature request ended',
        html`<h1>Signature request ended</h1>
${verdict('bad', `${county.name} no longer needs your signature on ${whatOf(view)}. You don’t need to do anything.`)}
${view.ended_because && html`<p>Reason: ${view.ended_because}</p>`}${contactOf(county)}`,
      )
    case 'replaced':
      return pageOf(
        'Use the newest link',
        html`<h1>Use the newest link</h1>
${verdict('bad', `A newer link to sign ${whatOf(view)} was emailed to ${maskedEmail(linked.signer.email)}. This one no longer works.`)}${contactOf(county)}`,
      )
    case 'late':
      return pageOf(
        'This link has expired',
        html`<h1>This link has expired</h1>
${verdict('bad', `It worked until ${momentIn(county, linked.expiresAt)}. Ask ${county.name} to send you a new one.`)}${contactOf(county)}`,
      )
    default:
      return openPage(shown, sent)
  }
}

const contactOf = ({ contact_email }: County) =>
  contact_email && html`<p>Questions? Email <a href="mailto:${contact_email}">${contact_email}</a>.</p>`

function answeredPage({ linked, view, county, token, now }: Shown): PublicPage {
  const isSigned = view.state === 'signed'
  const title = isSigned ? 'You signed this document' : 'You declined to sign'
  const at = linked.signer.answered_at
  return pageOf(
    title,
    html`<h1>${title}</h1>
${verdict(isSigned ? 'good' : 'bad', `${whatOf(view)}: ${isSigned ? 'signed' : 'declined'}${at ? ` ${momentIn(county, at)}` : ''}. This link can’t be used to sign again.`)}
${isSigned && view.has_signed_copy && html`<p>Everyone has signed.</p>`}
${isSigned && !view.has_signed_copy && html`<p>We’ll email you when everyone has signed.</p>`}
${
  isSigned &&
  mayReadBy(linked, now) &&
  html`<p><a href="/public/sign/${token}/document.pdf">${view.has_signed_copy ? 'Download the signed copy (PDF)' : 'Download the document (PDF)'}</a></p>`
}
${signersOf(view, county)}${contactOf(county)}`,
  )
}

const stateNames: Record<SignerState, string> = {
  ahead: 'Not asked yet',
  waiting: 'Not signed yet',
  signed: 'Signed',
  declined: 'Declined',
  missed: 'Not signed',
}

const signersOf = ({ signers }: LinkPage['view'], county: County) => html`<section aria-labelledby="signers">
<h2 id="signers">Signers</h2>
<ul>${signers.map(
  ({ name, party, state, answered_at }) =>
    html`<li>${name}, ${party}: ${stateNames[state]}${answered_at && `, ${momentIn(county, new Date(answered_at))}`}</li>`,
)}</ul>
</section>`

function openPage({ linked, view, county, token }: Shown, sent: Sent): PublicPage {
  const { fault, isCodeSent } = sent
  const address = `/public/sign/${token}`
  const title = `Sign ${view.kind} ${view.number}`
  return pageOf(
    fault ? `Check what you entered: ${title}` : title,
    html`<h1>${title}</h1>
${fault && verdict('bad', fault, 'alert')}
${isCodeSent && verdict('good', `We emailed a code to ${maskedEmail(linked.signer.email)}. It works for ${codeMinutes} minutes.`)}
<p>${view.asked_by} of ${county.name} asks you, ${view.name}, to sign this document for ${view.party}.</p>
${view.message && html`<p class="quiet">Message: ${view.message}</p>`}
<dl class="facts">
<div><dt>${view.kind}</dt><dd>${view.number}: ${view.title}</dd></div>
<div><dt>Vendor</dt><dd>${view.vendor}</dd></div>
<div><dt>Link works until</dt><dd>${momentIn(county, linked.expiresAt)}</dd></div>
</dl>
<p><a class="strong" href="${address}/document.pdf">Read the document (PDF)</a></p>
<p class="proof">SHA-256 of the document <code>${view.sha256}</code></p>
${
  linked.state === 'ahead'
    ? html`<p>Others sign before you. We’ll email you when it’s your turn.</p>`
    : formsOf(address, linked.signer.email, view, sent)
}
${signersOf(view, county)}${contactOf(county)}`,
  )
}

const marked = (field: string, { field: wrong }: Sent) =>
  field === wrong && html` aria-invalid="true" aria-describedby="said"`

const codeField = (id: string, sent: Sent) => html`<label for="${id}">Code from the email</label>
<input id="${id}" name="emailed_code" required inputmode="numeric" autocomplete="one-time-code" maxlength="20"${marked('emailed_code', sent)}>`

/** One form, so that asking for the code loses nothing. Its first button is the Enter key’s. */
const formsOf = (
  address: string,
  email: string,
  { name, consent }: LinkPage['view'],
  sent: Sent,
) => html`<form class="subscribe" action="${address}" method="post">
<button class="trap" formnovalidate tabindex="-1" aria-hidden="true">Continue</button>
<section aria-labelledby="get-code"><h2 id="get-code">1. Get your code</h2>
<label for="email">Your email address</label>
<p class="quiet" id="email-hint">The one that this link was sent to: ${maskedEmail(email)}</p>
<input id="email" name="email" type="email" maxlength="254" autocomplete="email" value="${sent.email ?? ''}"${marked('email', sent) || html` aria-describedby="email-hint"`}>
<button formaction="${address}/code" formnovalidate>Email me a code</button>
</section>
<section aria-labelledby="sign"><h2 id="sign">2. Sign</h2>
<label for="name">Type your name</label>
<p class="quiet" id="name-hint">Exactly as requested: ${name}</p>
<input id="name" name="name" required maxlength="200" autocomplete="name" value="${sent.name ?? ''}"${marked('name', sent) || html` aria-describedby="name-hint"`}>
<p class="choice"><input id="agrees" name="agrees" type="checkbox" value="yes" required${sent.agrees && html` checked`}${marked('agrees', sent)}><label for="agrees">${consent}</label></p>
${codeField('sign-code', sent)}
<button>Sign</button>
</section></form>
<details${sent.reason !== undefined && html` open`}><summary>Decline to sign</summary>
<form class="subscribe" action="${address}/decline" method="post">
<p>The county is told your reason, and the signature request ends.</p>
<label for="reason">Reason</label>
<input id="reason" name="reason" required maxlength="2000" value="${sent.reason ?? ''}"${marked('reason', sent)}>
${codeField('decline-code', sent)}
<button>Decline</button>
</form></details>`
