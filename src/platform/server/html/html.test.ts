import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { html, type Part } from './html.ts'

const of = (part: Part) => String(html`<p title="${part}">${part}</p>`)

describe('a page', () => {
  it('shows what people typed as they typed it', () => {
    expect(of(`<script>alert("O'Brien & Sons")</script>`)).toBe(
      '<p title="&lt;script&gt;alert(&quot;O&#39;Brien &amp; Sons&quot;)&lt;/script&gt;">' +
        '&lt;script&gt;alert(&quot;O&#39;Brien &amp; Sons&quot;)&lt;/script&gt;</p>',
    )
  })

  it('is made of parts and of lists of parts', () => {
    const rows = ['a', '<b>'].map((row) => html`<li>${row}</li>`)
    expect(String(html`<ul>${rows}</ul>`)).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>')
  })

  it('leaves out what is not there, but not a zero', () => {
    expect(String(html`${null}${undefined}${false}${0}${''}`)).toBe('0')
  })

  it('does not take an object that looks like markup for markup', () => {
    const typed: unknown = JSON.parse('{"text":"<b>","length":0}')
    expect(() => html`${typed as string}`).toThrow()
  })

  it('keeps backslashes and dollars as they are', () => {
    expect(String(html`<p>${'\\n $& $1'}</p>`)).toBe('<p>\\n $&amp; $1</p>')
  })

  it('never lets a text end its element or its attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inside = of(text).slice('<p title="'.length, -'</p>'.length)
        expect(inside.split('">')).toHaveLength(2)
        expect(inside).not.toMatch(/[<']/)
      }),
    )
  })
})
