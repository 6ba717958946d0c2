/** A solicitation as every vendor reads it; a preview of it is made by the same code. */
import type { ChangedLine } from '#features/drafts/rules.ts'
import { documentBlocks } from '#features/drafts/server/index.ts'
import {
  changesIn,
  datesOf,
  type Fact,
  groupsOf,
  inThousands,
  isEmptyForm,
  lineKindNames,
  particularsOf,
  questionTypeNames,
  requirementsOf,
  type SolicitationChanges,
  type SolicitationContent,
  type SubmissionForm,
  solicitationAddress,
  solicitationNames,
  titleOf,
  versionName,
} from '#features/procurement/server/index.ts'
import { changesNotice } from '#features/questions/rules.ts'
import { inFours } from '#features/submissions/rules.ts'
import type { ReceiptCode } from '#features/submissions/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { inKilobytes } from '#platform/shared/file-size.ts'
import type { SolicitationState } from '../../solicitations-contract.ts'
import { momentIn } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { richText } from '../pages/rich-text.ts'
import { stateBadge } from './list-page.ts'
import type { SolicitationRecord } from './queries.ts'
import { resultSections } from './result.ts'

/** `isReviewed`: the county approves new firms before they can submit. */
export function solicitationPage(
  county: County,
  record: SolicitationRecord,
  isReviewed: boolean,
): PublicPage {
  const [newest] = record.versions
  if (!newest) throw new Error('what is published has a version')
  const { content } = newest
  const title = titleOf(content)
  const address = solicitationAddress(record.number)
  return {
    title,
    at: '/public/solicitations',
    description: `${solicitationNames[content.terms.method]} of ${county.name}: ${title}`,
    address,
    main: html`<h1>${title} ${stateBadge(record.state)}</h1>
${notice(record.state, record.cancelled_because)}
${submitLink(record.state, record.id, content, isReviewed)}
${resultSections(county, record.result)}
${record.receiptCodes && receivedSubmissions(county, record.receiptCodes)}
${questionsAndAnswers(county, record)}
${body(content, {
  attachmentAt: (position) => `${address}/versions/${newest.number}/files/${position}`,
  documents: documentsOf(county, record, address),
})}`,
  }
}

/** What vendors would see if it were published now: nothing leads anywhere yet. */
export const previewPage = (content: SolicitationContent): PublicPage => ({
  title: `Preview: ${titleOf(content)}`,
  isPersonal: true,
  main: html`<p class="notice">Preview. Vendors can’t see this page yet.</p>
<h1>${titleOf(content)}</h1>
${body(content, { attachmentAt: () => null, documents: false })}`,
})

function notice(state: SolicitationState, because: string): Html | false {
  if (state === 'canceled')
    return html`<p class="notice">This solicitation was canceled. Reason: ${because}</p>`
  return (
    state === 'closed' &&
    html`<p class="notice">The due date and time have passed. No more submissions are accepted.</p>`
  )
}

/** What every vendor compares with its own receipt: nothing was added or dropped unseen. */
const receivedSubmissions = (
  county: County,
  codes: readonly ReceiptCode[],
) => html`<section aria-labelledby="received"><h2 id="received">Submissions received</h2>
${
  codes.length === 0
    ? html`<p>No submissions were received online.</p>`
    : html`<p>The receipt code of each submission that stood when the solicitation closed. Vendors find theirs on their receipts, which anyone can check with the <a href="/public/receipt-key">county’s receipt key</a>.</p>
<div class="wide" tabindex="0" role="region" aria-label="Submissions received"><table class="lined"><thead><tr><th scope="col">Receipt code</th><th scope="col">Received</th></tr></thead><tbody>
${codes.map(({ receipt_code, submitted_at }) => html`<tr><th scope="row"><code>${inFours(receipt_code)}</code></th><td><time datetime="${submitted_at}">${momentIn(county, new Date(submitted_at))}</time></td></tr>`)}
</tbody></table></div>`
}
</section>`

/** In the order of publication, without who asked. */
function questionsAndAnswers(
  county: County,
  { id, questions, takesQuestions }: SolicitationRecord,
): Html | false {
  if (questions.length === 0 && !takesQuestions) return false
  return html`<section aria-labelledby="questions"><h2 id="questions">Questions and answers</h2>
${questions.length === 0 && html`<p>No answers have been published yet.</p>`}
${questions.map(
  ({
    number,
    question,
    answer,
    changes_solicitation,
    published_at,
  }) => html`<article aria-labelledby="question-${number}">
<h3 class="part" id="question-${number}">Question ${number}</h3>
<p class="typed">${question}</p>
<p class="typed"><strong>Answer:</strong> ${answer}</p>
${changes_solicitation && html`<p><strong>${changesNotice}</strong></p>`}
<p class="proof">Published <time datetime="${published_at}">${momentIn(county, new Date(published_at))}</time></p>
</article>`,
)}
${takesQuestions && html`<p><a href="/vendor-portal/${id}/questions">Ask a question</a></p>`}
</section>`
}

/** Leads into the Vendor Portal, which asks who it is. */
const submitLink = (
  state: SolicitationState,
  id: string,
  { opening }: SolicitationContent,
  isReviewed: boolean,
): Html | false =>
  state === 'open' &&
  opening !== undefined &&
  html`<p><a class="button" href="/vendor-portal/${id}/submit">Submit online</a> <a href="/vendor-registration">Register as a vendor</a></p>
${isReviewed && html`<p>The county approves new firms before they can submit. Register well before the due date.</p>`}`

interface Links {
  readonly attachmentAt: (position: number) => string | null
  readonly documents: Html | false
}

const body = (
  content: SolicitationContent,
  { attachmentAt, documents }: Links,
) => html`<section aria-labelledby="dates"><h2 id="dates">Dates</h2>
${facts(datesOf(content))}
</section>
${documents}
<section aria-labelledby="particulars"><h2 id="particulars">Particulars</h2>
${facts(particularsOf(content))}
</section>
${requirementsOf(content).map(({ label, value }) => html`<section><h2>${label}</h2><p class="typed">${value}</p></section>`)}
${
  content.criteria.length > 0 &&
  html`<section aria-labelledby="weights"><h2 id="weights">Evaluation weights</h2>
<table class="lined"><thead><tr><th scope="col">Criterion</th><th scope="col">Weight</th></tr></thead><tbody>
${content.criteria.map(({ description, percentage }) => html`<tr><th scope="row">${description}</th><td>${percentage}%</td></tr>`)}
</tbody></table></section>`
}
${content.sections.map(
  ({ section, title, document }) =>
    document.content.length > 0 &&
    html`<section aria-labelledby="section-${section}"><h2 id="section-${section}">${title}</h2>${richText(documentBlocks(document))}</section>`,
)}
${!isEmptyForm(content.form) && submissionForm(content.form)}
${content.opening && openingOfficials(content.opening)}
${attachments(content, attachmentAt)}`

/** What a vendor fills in. */
const submissionForm = ({
  lines,
  questions,
  certifications,
  files,
  security,
}: SubmissionForm) => html`<section aria-labelledby="form"><h2 id="form">Submission form</h2>
${groupsOf(lines).map(
  ({ group, lines: members }) => html`<h3 class="part">${group || 'Prices'}</h3>
<div class="wide" tabindex="0" role="region" aria-label="${group || 'Prices'}"><table class="lined"><thead><tr><th scope="col">Description</th><th scope="col">Quantity</th><th scope="col">Unit</th></tr></thead><tbody>
${members.map(({ description, kind, quantity, unit }) => html`<tr><th scope="row">${description}${kind !== 'base' && ` (${lineKindNames[kind]})`}</th><td>${inThousands(quantity)}</td><td>${unit}</td></tr>`)}
</tbody></table></div>`,
)}
${
  questions.length > 0 &&
  html`<h3 class="part">Questions</h3><ol>${questions.map(({ text, type, choices, isRequired }) => html`<li>${text} (${questionTypeNames[type]}${choices.length > 0 && `: ${choices.join(', ')}`}${isRequired && ', required'})</li>`)}</ol>`
}
${certifications.length > 0 && html`<h3 class="part">Certifications</h3><ol>${certifications.map(({ text }) => html`<li class="typed">${text}</li>`)}</ol>`}
${files.length > 0 && html`<h3 class="part">Files</h3><ul>${files.map(({ title, isRequired }) => html`<li>${title}${isRequired && ' (required)'}</li>`)}</ul>`}
${security.isRequired && html`<h3 class="part">Bid security</h3><p class="typed">${security.percent}% of the bid. ${security.note}</p>`}
</section>`

/** Whom vendors seal to: they compare these keys with those that their sealing page shows. */
const openingOfficials = ({
  needed,
  officials,
}: NonNullable<
  SolicitationContent['opening']
>) => html`<section aria-labelledby="officials"><h2 id="officials">Opening officials</h2>
<p>Submissions are sealed to these officials and opened by ${needed} of them together. Vendors compare these keys before they seal.</p>
<ul class="plain">${officials.map(({ name, recipient }) => html`<li>${name}<br><span class="proof"><code>${recipient}</code></span></li>`)}</ul>
</section>`

const facts = (all: readonly Fact[]) => html`<dl class="facts">
${all.map(({ label, value }) => html`<div><dt>${label}</dt><dd class="typed">${value}</dd></div>`)}
</dl>`

const attachments = ({ attachments: files }: SolicitationContent, at: Links['attachmentAt']) =>
  files.length > 0 &&
  html`<section aria-labelledby="attachments"><h2 id="attachments">Attachments</h2>
<ul class="plain">${files.map(({ title, size, sha256 }, index) => {
    const address = at(index + 1)
    const name = `${title} (${inKilobytes(size)})`
    return html`<li>${address ? html`<a href="${address}">${name}</a>` : name}<br><span class="proof">SHA-256 <code>${sha256}</code></span></li>`
  })}</ul></section>`

/** The documents of every version, the newest first, with what each addendum changed. */
function documentsOf(county: County, { versions }: SolicitationRecord, address: string): Html {
  const one = (version: (typeof versions)[number], index: number) => {
    const { number, published_at, sha256, summary } = version
    const before = versions[index + 1]
    return html`<li><a href="${address}/versions/${number}">${versionName(number)} (PDF)</a>, published <time datetime="${published_at}">${momentIn(county, new Date(published_at))}</time>
${summary && html`<p class="typed">${summary}</p>`}
${before && changes(changesIn(version, before.content), versionName(number))}
<p class="proof">SHA-256 of the content <code>${sha256}</code></p></li>`
  }
  return html`<section aria-labelledby="documents"><h2 id="documents">Documents and addenda</h2>
<ul class="plain papers">${versions.map(one)}</ul>
<p><a href="${address}/dates.ics">Add the dates to your calendar</a></p>
</section>`
}

const changes = (
  { facts: terms, texts, files }: SolicitationChanges,
  name: string,
) => html`<details><summary>What ${name} changed</summary>
${
  terms.length > 0 &&
  html`<div class="wide" tabindex="0" role="region" aria-label="Terms changed by ${name}"><table class="lined"><thead><tr><th scope="col">Item</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead><tbody>
${terms.map(({ label, before, after }) => html`<tr><th scope="row">${label}</th><td class="typed">${before}</td><td class="typed">${after}</td></tr>`)}
</tbody></table></div>`
}
${texts.map(({ title, lines }) => html`<p class="strong">${title}</p>${lines.filter(({ change }) => change !== 'same').map(changedLine)}`)}
${files.length > 0 && html`<ul>${files.map(({ title, change }) => html`<li>${title}: ${change}</li>`)}</ul>`}
</details>`

const changedLine = ({ parts }: ChangedLine) =>
  html`<p>${parts.map(({ change, text }) =>
    change === 'added'
      ? html`<ins><span class="unseen">[Added: </span>${text}<span class="unseen">]</span></ins>`
      : change === 'removed'
        ? html`<del><span class="unseen">[Removed: </span>${text}<span class="unseen">]</span></del>`
        : html`${text}`,
  )}</p>`
