/** HTML that escapes by itself: only what the tag made goes into a page as markup, all else as text. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** A class with a private field: nothing else can pass for it, whatever came out of a database or a request. */
export class Html {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  static of(strings: TemplateStringsArray, parts: readonly Part[]): Html {
    return new Html(String.raw({ raw: strings }, ...parts.map(textOf)))
  }

  static ofData(value: object): Html {
    // Nothing in it can end the element: a text has no sign that opens a tag.
    const text = JSON.stringify(value).replaceAll('<', '\\u003c')
    return new Html(`<script type="application/ld+json">${text}</script>`)
  }

  toString(): string {
    return this.#text
  }
}

/** `false`, null and undefined are nothing, so that `isDraft && html`…`` reads as it should. */
export type Part = Html | string | number | false | null | undefined | readonly Part[]

/** Attributes stand in double quotes: `<a href="${address}">`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => Html.of(strings, parts)

/** Facts for programs (JSON-LD). A browser takes such an element for data and runs nothing of it. */
export const linkedData = (value: object): Html => Html.ofData(value)

function textOf(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(textOf).join('')
}
