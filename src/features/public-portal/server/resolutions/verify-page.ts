/** The page that verifies a certified copy or a signed contract: by its code, and by the file itself. */

import {
  adoptionSentence,
  certificateWords,
  documentBlocks,
  type PublicCopy,
} from '#features/resolutions/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { longDay, momentIn } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { resolutionAddress } from '../pages/parts.ts'
import { richText } from '../pages/rich-text.ts'

const place = '/public/verify'

const heading = 'Verify a certified copy or signed contract'
const description = 'Verify a certified copy of a resolution, or a signed contract, by its code or its file.'

/** `fault`: what was wrong with the code that was typed. */
export const verifyPage = (fault?: { title: string; text: string }): PublicPage => ({
  title: fault?.title ?? heading,
  ...(fault ? { isPersonal: true } : { address: place, description }),
  main: html`<h1>${fault?.title ?? heading}</h1>
${fault && html`<p class="verdict bad" role="alert" id="fault">${fault.text}</p>`}
<p>Enter the 16-character code on your certified copy or certificate of signatures to see what was certified or signed, by whom, and when. Add the PDF to confirm an exact match, or send the PDF alone.</p>
<form class="subscribe" action="${place}" method="post" enctype="multipart/form-data">
<label for="code">Code</label>
<p class="quiet" id="code-hint">The code is on the certificate. Capital letters and dashes are optional. You can leave it empty if you add the PDF.</p>
<input id="code" name="code" maxlength="100" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="code-hint${fault && html` fault`}"${fault && html` aria-invalid="true"`}>
<label for="file">PDF file</label>
<input id="file" name="file" type="file" accept="application/pdf,.pdf" aria-describedby="file-hint">
<p class="quiet" id="file-hint">We compare the file but don’t keep it.</p>
<button>Verify</button>
</form>`,
})

/** What the file that someone sent along turned out to be. */
export type Verdict = 'none' | 'same' | 'other'

export function copyPage(
  county: County,
  copy: PublicCopy,
  isPublished: boolean,
  verdict: Verdict,
): PublicPage {
  const { content, code, sha256, certified_at, revoked_at } = copy
  const title = `Certified copy of Resolution ${content.number}`
  const name = `Resolution ${content.number}: ${content.title}`
  return {
    title,
    isPersonal: true,
    main: html`<h1>${title}</h1>
${revoked_at ? verdictOf('bad', html`This copy was <strong>revoked</strong> on ${momentIn(county, revoked_at)}. It is no longer valid.`) : verdictOf('good', html`Valid. ${content.county} certified this copy.`)}
${verdict === 'same' && verdictOf(revoked_at ? 'bad' : 'good', html`This file matches the certified copy exactly.${revoked_at && ' The copy has been revoked.'}`)}
${verdict === 'other' && verdictOf('bad', html`This file doesn’t match the certified copy. It was altered or is a different file.`)}
<dl class="facts">
<div><dt>Resolution</dt><dd>${isPublished ? html`<a href="${resolutionAddress(content.number)}">${name}</a>` : name}</dd></div>
<div><dt>Adoption</dt><dd>${adoptionSentence(content)}</dd></div>
<div><dt>Certified by</dt><dd>${content.certified_by}, ${content.office}</dd></div>
<div><dt>Certified on</dt><dd><time datetime="${certified_at.toISOString()}">${longDay(content.certified_on)}</time></dd></div>
<div><dt>Code</dt><dd class="number">${code}</dd></div>
</dl>
<p class="proof">SHA-256 of the file <code>${sha256}</code></p>
${!revoked_at && html`<p><a href="${place}/${code}/copy.pdf">Download the certified copy (PDF)</a></p>`}
<section aria-labelledby="compare"><h2 id="compare">Compare your file</h2>
${compareForm(code)}
</section>
<section aria-labelledby="text"><h2 id="text">What was certified</h2>
${richText(documentBlocks(content.document))}
<p>${adoptionSentence(content)}</p>
<p>${certificateWords(content)}</p>
</section>
<p><a href="${place}">Verify another document</a></p>`,
  }
}

export const verdictOf = (tone: 'good' | 'bad', text: Html) =>
  html`<p class="verdict ${tone}" role="status">${text}</p>`

export const compareForm = (
  code: string,
) => html`<form class="subscribe" action="${place}" method="post" enctype="multipart/form-data">
<input type="hidden" name="code" value="${code}">
<label for="file">PDF file</label>
<input id="file" name="file" type="file" accept="application/pdf,.pdf" required aria-describedby="file-hint">
<p class="quiet" id="file-hint">We compare the file but don’t keep it.</p>
<button>Compare</button>
</form>`
