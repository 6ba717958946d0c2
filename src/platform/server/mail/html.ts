/** A mail's text as simple HTML that a screen reader reads well and every mail program shows: paragraphs and links. */
import { escapeHtml } from '../html/html.ts'

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

export function htmlOf(subject: string, text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${linked(paragraph)}</p>`)
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #1b1b1b; background: #ffffff;">',
    '<main style="max-width: 40em; padding: 1em;">',
    ...paragraphs,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function linked(text: string): string {
  let html = ''
  let at = 0
  for (const match of text.matchAll(address)) {
    const url = escapeHtml(match[0])
    html += `${broken(text.slice(at, match.index))}<a href="${url}">${url}</a>`
    at = match.index + match[0].length
  }
  return html + broken(text.slice(at))
}

const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')
