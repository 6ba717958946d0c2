/**
 * Writes the two small scripts that begin everything into the page itself, which saves a request for each: `start.js`, which runs
 * before the modules and so isn't one, and the entry, which only brings them together. The server allows them by their hashes.
 * The font of every screen is named, so that no text moves because the font comes after it.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

const startScript = 'src/platform/web/start.js'
const comments = /^\s*\/\/.*\n/gm
const font = /public-sans-latin-wght-normal/

export function firstScripts(): Plugin {
  return {
    name: 'first-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, chunk: entry }) {
        const fontFile = Object.keys(bundle).find((name) => font.test(name))
        if (!entry || !fontFile) throw new Error('the page has no entry, or no font')
        if (isImported(entry, bundle)) throw new Error('the entry is imported, so it must be a file')
        delete bundle[entry.fileName]
        const start = (await readFile(startScript, 'utf8')).replace(comments, '')
        const modules = entry.code.replaceAll('"./', '"/assets/')
        return html
          .replace(/<script[^>]* src="[^"]*start\.js"><\/script>/, () => `<script>${start}</script>`)
          .replace(
            `<script type="module" crossorigin src="/${entry.fileName}"></script>`,
            () => `<script type="module">${modules}</script>`,
          )
          .replace(
            '</head>',
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontFile}"></head>`,
          )
      },
    },
  }
}

function isImported({ fileName }: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): boolean {
  return Object.values(bundle).some((file) => file.type === 'chunk' && file.imports.includes(fileName))
}
