/**
 * Builds the sealing page: everything in one HTML file, which works from a disk without a connection. Its own policy forbids it to
 * connect anywhere. Its SHA-256 lies beside it and is printed, to be published with the release.
 */
import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import shared from './vite.config.ts'

const name = 'sealing-page.html'
/** Styles that are written at run time carry it; it is no secret in a file that anyone can read, and nothing foreign is in the file. */
const nonce = 'sealing-page'

export default defineConfig({
  ...(shared.resolve && { resolve: shared.resolve }),
  publicDir: false,
  plugins: [react(), oneFile()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/main.sealing.tsx',
      output: { format: 'iife', codeSplitting: false },
    },
  },
})

function oneFile(): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [script, ...otherScripts] = textsOf(bundle, (file) => file.type === 'chunk')
        const [style = '', ...others] = textsOf(bundle, (file) => file.type === 'asset')
        if (script === undefined || otherScripts.length + others.length > 0)
          throw new Error(`the sealing page is one script and one style sheet: ${Object.keys(bundle)}`)
        for (const file of Object.keys(bundle)) delete bundle[file]
        const page = pageOf(script, style)
        const sha256 = createHash('sha256').update(page).digest('hex')
        this.emitFile({ type: 'asset', fileName: name, source: page })
        this.emitFile({ type: 'asset', fileName: `${name}.sha256`, source: `${sha256}  ${name}\n` })
        process.stdout.write(`${sha256}  ${name}\n`)
      },
    },
  }
}

function textsOf(
  bundle: Rolldown.OutputBundle,
  isMeant: (file: Rolldown.OutputBundle[string]) => boolean,
): string[] {
  return Object.values(bundle)
    .filter(isMeant)
    .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
}

/** What ends a script or a style early inside HTML can only stand in their strings, where the backslash changes nothing. */
const inHtml = (text: string) =>
  text
    .trim()
    .replaceAll(/<\/(script|style)/gi, '<\\/$1')
    .replaceAll('<!--', '<\\!--')

function pageOf(script: string, style: string): string {
  const code = inHtml(script)
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" content="${nonce}">
<title>Seal a submission</title>
<style nonce="${nonce}">${inHtml(style)}</style>
</head>
<body>
<div id="root"></div>
<noscript>The sealing page needs JavaScript. Turn it on and load this page again.</noscript>
<script>${code}</script>
</body>
</html>
`
}
