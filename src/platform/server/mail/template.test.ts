import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { htmlOf } from './html.ts'
import { checkTemplate, renderTemplate } from './template.ts'

const values = { name: 'Ann <Lee>', number: '2026-0142' }

function problemOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message
    throw error
  }
  return 'nothing'
}

describe('a template', () => {
  it('is filled with its named variables', () => {
    expect(renderTemplate('Dear {{ name }}, see {{number}}.', values)).toBe('Dear Ann <Lee>, see 2026-0142.')
    expect(renderTemplate('{{ name | upcase }}', values)).toBe('ANN <LEE>')
  })
  it('escapes what fills it where it is HTML', () => {
    expect(renderTemplate('<p>{{ name }}</p>', values, 'html')).toBe('<p>Ann &lt;Lee&gt;</p>')
  })
  it('makes one line of a subject', () => {
    expect(renderTemplate('About {{ x }}', { x: 'this\r\nBcc: all@example.com' }, 'line')).toBe(
      'About this Bcc: all@example.com',
    )
  })
  it('names the variables that it does not know, and those that it does', () => {
    const said = problemOf(() => checkTemplate('{{ nmae }} {{ name.length }} {{ name }}', ['name', 'number']))
    expect(said).toContain('{{ nmae }}')
    expect(said).toContain('{{ name.length }}')
    expect(said).toContain('Known: {{ name }}, {{ number }}')
  })
  it.each([
    ['{% for i in (1..9) %}x{% endfor %}', 'tag'],
    ['{% include "secrets" %}', 'tag'],
    ['{% assign x = 1 %}', 'tag'],
    ['{{ name | append: name }}', 'filter'],
    ['{{ name', 'not closed'],
    ['{{ constructor }}', 'Unknown'],
    ['{{ __proto__ }}', 'Unknown'],
    ['{{ name.constructor.name }}', 'Unknown'],
  ])('refuses %s', (template, why) => {
    expect(problemOf(() => checkTemplate(template, ['name']))).toContain(why)
  })
  it('refuses a novel', () => {
    expect(problemOf(() => checkTemplate('x'.repeat(20_001), []))).toContain('at most')
  })
  it('cannot be made to run away', () => {
    const started = Date.now()
    const greedy = `{{ (1..1000000000) }}${'{{ name | upcase }}'.repeat(1000)}`
    expect(() => renderTemplate(greedy, values)).toThrow()
    expect(Date.now() - started).toBeLessThan(1000)
  })
})

describe('the HTML of a mail', () => {
  const html = htmlOf(
    'Sub <ject>',
    'Hello <b>Ann</b>,\nline two\n\nSee https://alder.example/x?a=1&b="2. Bye',
  )
  it('has a language, a title and paragraphs', () => {
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<title>Sub &lt;ject&gt;</title>')
    expect(html.match(/<p>/g)).toHaveLength(2)
    expect(html).toContain('line two')
    expect(html).toContain('<br>')
  })
  it('links addresses and escapes everything else', () => {
    expect(html).toContain(
      '<a href="https://alder.example/x?a=1&amp;b=">https://alder.example/x?a=1&amp;b=</a>',
    )
    expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt;')
    expect(htmlOf('s', 'javascript:alert(1) data:text/html,x')).not.toContain('<a')
  })
})
