/** The county’s public receipt key, and how anyone checks a receipt with it. */
import type { ReceiptKey } from '#features/submissions/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { html } from '#platform/server/html/html.ts'
import type { PublicPage } from '../page.ts'

export const receiptKeyPage = (county: County, { pem, fingerprint }: ReceiptKey): PublicPage => ({
  title: 'Receipt key',
  at: '/public/solicitations',
  address: '/public/receipt-key',
  description: `The public key that ${county.name} signs submission receipts with, and how to check a receipt.`,
  main: html`<h1>Receipt key</h1>
<p>${county.name} signs the receipt of every sealed submission. With this public key anyone can check that a receipt was signed by the county and that nothing in it was changed.</p>
<dl class="facts">
<div><dt>Type</dt><dd>Ed25519</dd></div>
<div><dt>Fingerprint (SHA-256)</dt><dd class="proof"><code>${fingerprint}</code></dd></div>
</dl>
<pre><code>${pem}</code></pre>
<p><a href="/public/receipt-key.pem">Download the key (PEM)</a></p>
<section aria-labelledby="check"><h2 id="check">Check a receipt</h2>
<p>Save the key as <code>receipt-key.pem</code> and the receipt as data as <code>receipt.json</code>. Then run these commands:</p>
<pre><code>${checkCommands}</code></pre>
<p>The last command prints <code>Signature Verified Successfully</code>. The first two extract what was signed: all fields of the receipt but the signature, in their order, without spaces.</p>
<p>To check the key itself, compare its fingerprint with one that you noted earlier, or ask the county’s purchasing office to read it to you:</p>
<pre><code>openssl pkey -pubin -in receipt-key.pem -outform DER | openssl dgst -sha256</code></pre>
</section>`,
})

/** As in docs/OPENING-BY-HAND.md. */
export const checkCommands = `jq -cj 'del(.signature)' receipt.json > signed.txt
jq -rj .signature receipt.json | base64 -d > signature.bin
openssl pkeyutl -verify -pubin -inkey receipt-key.pem -rawin -in signed.txt -sigfile signature.bin`
