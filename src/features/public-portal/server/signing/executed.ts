/** Executed contracts that were signed here, for whoever holds one: nothing is told of any other. */
import { z } from 'zod'
import { formatCode } from '#features/resolutions/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { html } from '#platform/server/html/html.ts'
import { longDay, momentIn } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { compareForm, type Verdict, verdictOf } from '../resolutions/verify-page.ts'

const ExecutedContract = z.object({
  code: z.string(),
  number: z.string(),
  title: z.string(),
  vendor: z.string(),
  executed_on: z.iso.date(),
  terminated_on: z.iso.date().nullable(),
  document_sha256: z.string(),
  sha256: z.string(),
  sealed_by: z.string().nullable(),
  signers: z.array(
    z.object({ name: z.string(), vendor: z.string().nullable(), at: z.iso.datetime({ offset: true }) }),
  ),
})
export type ExecutedContract = z.infer<typeof ExecutedContract>

type Asked = { readonly code: string } | { readonly sha256: string }

export async function findExecuted(tx: Tx, asked: Asked): Promise<ExecutedContract | undefined> {
  // By the file, also by the document without its certificate, as the register offers it.
  const [condition, value] =
    'code' in asked ? ['r.code = $1', asked.code] : ['(r.signed_sha256 = $1 or r.sha256 = $1)', asked.sha256]
  const [found] = await tx.rows(
    ExecutedContract,
    `select r.code, m.number, m.title, v.name as vendor, to_char(c.executed_on, 'YYYY-MM-DD') as executed_on,
       to_char(c.terminated_on, 'YYYY-MM-DD') as terminated_on, r.sha256 as document_sha256, r.signed_sha256 as sha256, r.sealed_by,
       (select json_agg(json_build_object('name', s.name, 'at', g.answered_at,
           'vendor', (select w.name from vendors w where w.id = s.vendor_id)) order by g.answered_at, s.position)
         from signature_signers s join signatures g on g.signer_id = s.id where s.request_id = r.id) as signers
     from signature_requests r join contracts c on c.id = r.matter_id and c.signed_sha256 = r.signed_sha256
       join matters m on m.id = c.id join vendors v on v.id = c.vendor_id
     where ${condition} and c.executed_at is not null order by c.executed_at, m.id limit 1`,
    [value],
  )
  return found && { ...found, code: formatCode(found.code) }
}

/** What a file is that someone sent along: the document alone is what the parties signed, as the register offers it. */
export const verdictOn = ({ sha256, document_sha256 }: ExecutedContract, sent: string | undefined) =>
  sent === undefined ? 'none' : sent === sha256 ? 'same' : sent === document_sha256 ? 'document' : 'other'

export function executedPage(
  county: County,
  contract: ExecutedContract,
  verdict: Verdict | 'document',
): PublicPage {
  const title = `Contract ${contract.number}`
  return {
    title,
    isPersonal: true,
    main: html`<h1>${title}</h1>
${verdictOf('good', html`Valid. ${county.name} executed this contract, and all parties signed it.`)}
${verdict === 'same' && verdictOf('good', html`This file matches the signed contract exactly.`)}
${verdict === 'document' && verdictOf('good', html`This file is exactly the document that the parties signed, without the certificate of signatures.`)}
${verdict === 'other' && verdictOf('bad', html`This file doesn’t match the signed contract. It was altered or is a different file.`)}
<dl class="facts">
<div><dt>Contract</dt><dd>${contract.number}: ${contract.title}</dd></div>
<div><dt>Vendor</dt><dd>${contract.vendor}</dd></div>
<div><dt>Date executed</dt><dd>${longDay(contract.executed_on)}</dd></div>
${contract.terminated_on && html`<div><dt>Terminated</dt><dd>${longDay(contract.terminated_on)}</dd></div>`}
${contract.sealed_by && html`<div><dt>Digital signature</dt><dd>${contract.sealed_by}</dd></div>`}
<div><dt>Code</dt><dd class="number">${contract.code}</dd></div>
</dl>
<section aria-labelledby="signers"><h2 id="signers">Signed by</h2>
<ul>${contract.signers.map(({ name, vendor, at }) => html`<li>${name}, ${vendor ?? county.name}: <time datetime="${at}">${momentIn(county, new Date(at))}</time></li>`)}</ul>
</section>
<p class="proof">SHA-256 of the file <code>${contract.sha256}</code></p>
<p class="proof">SHA-256 of the document before it was signed <code>${contract.document_sha256}</code></p>
<section aria-labelledby="compare"><h2 id="compare">Compare your file</h2>
${compareForm(contract.code)}
</section>
<p><a href="/public/verify">Verify another document</a></p>`,
  }
}
