import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { htmlOf } from './html.ts'
import { problemsIn, renderTemplate } from './template.ts'

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
    expect(renderTemplate('About {{ x }}', { x: 'this\r\n\u0085Bcc:\u0001all@example.com' }, 'line')).toBe(
      'About this Bcc: all@example.com',
    )
  })
  it('names the variables that it does not know, and where they stand', () => {
    expect(problemsIn('{{ nmae }} {{ name }}\n  {{ name.length }} {{ nmae }}', ['name', 'number'])).toEqual([
      { message: 'Unknown variable {{ nmae }}.', line: 1, column: 4 },
      { message: 'Unknown variable {{ name.length }}.', line: 2, column: 6 },
      { message: 'Unknown variable {{ nmae }}.', line: 2, column: 24 },
    ])
    expect(problemsIn('{{ name }}', ['name'])).toEqual([])
  })
  it('says where it is not closed', () => {
    expect(problemsIn('Dear\n {{ name', ['name'])).toEqual([
      { message: '"{{ name" isn’t closed.', line: 2, column: 2 },
    ])
  })
  it.each([
    ['{% for i in (1..9) %}x{% endfor %}', 'Tags'],
    ['{% include "secrets" %}', 'Tags'],
    ['{% assign x = 1 %}', 'Tags'],
    ['{{ name | append: name }}', 'no filter "append"'],
    ['{{ name', 'isn’t closed'],
    ['{{ }}', 'no variable'],
    ['{{ constructor }}', 'Unknown'],
    ['{{ __proto__ }}', 'Unknown'],
    ['{{ name[number] }}', 'Unknown'],
    ['{{ name.constructor.name }}', 'Unknown'],
  ])('refuses %s', (template, why) => {
    expect(problemsIn(template, ['name'])[0]?.message).toContain(why)
    expect(problemOf(() => renderTemplate(template, { name: 'Ann' }))).toContain(why)
  })
  it('refuses a novel', () => {
    expect(problemOf(() => renderTemplate('x'.repeat(20_001), {}))).toContain('20,000 or fewer')
  })
  it('cannot be made to run away', () => {
    const before = process.cpuUsage()
    const greedy = `{{ (1..1000000000) }}${'{{ name | upcase }}'.repeat(1000)}`
    expect(problemOf(() => renderTemplate(greedy, values))).not.toBe('nothing')
    const { user, system } = process.cpuUsage(before)
    // In microseconds of work: what else the machine does makes no difference.
    expect(user + system).toBeLessThan(1_000_000)
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
