import { describe, expect, it } from 'vitest'
import { isTopicId, topicIds, topicOfScreen } from './rules.ts'
import { searchTopics } from './search.ts'
import { plainText, textsOf } from './topic.ts'
import { topicTexts } from './topics/index.ts'

const found = (query: string) => searchTopics(topicTexts, query).map(({ id }) => id)

describe('searching the help', () => {
  it('ranks a title over a keyword, and a keyword over the text', () => {
    expect(found('vendors')[0]).toBe('vendors')
    expect(found('users').slice(0, 2).sort()).toEqual(['import-users', 'users'])
    expect(found('users')).toContain('vendors')
    expect(found('excel').indexOf('import-users')).toBeLessThan(found('excel').indexOf('audit-record'))
  })

  it('wants every word, whatever its case, its accents and its order', () => {
    expect(found('PASSWORD fórgot')).toContain('signing-in')
    expect(found('forgot password')).toEqual(found('password forgot'))
    expect(found('password zebra')).toEqual([])
  })

  it('finds words by their beginning, not in their middle', () => {
    expect(found('weigh')).toContain('bodies')
    expect(found('ighted')).toEqual([])
  })

  it('shows the sentence that it found', () => {
    const [first] = searchTopics(topicTexts, 'recovery codes safe')
    expect(first?.excerpt).toBe('Keep the ten recovery codes in a safe place. They won’t be shown again.')
  })

  it.each(['', '   ', '%', '***', '{{ }}'])('finds nothing for %j', (query) => {
    expect(found(query)).toEqual([])
  })
})

describe('the pages of the help', () => {
  it.each(topicIds)('%s says something, without marks left over', (id) => {
    const { summary, sections } = topicTexts[id]
    expect(summary).toMatch(/\.$/)
    const sentences = sections.flatMap(({ blocks }) => blocks.flatMap(textsOf)).map(plainText)
    expect(sentences.join(' ').length).toBeGreaterThan(300)
    expect(sentences.filter((text) => /\*\*|\]\(/.test(text))).toEqual([])
  })

  it('link to pages of the help that are there', () => {
    const links = topicIds.flatMap((id) => JSON.stringify(topicTexts[id]).match(/\(\/help\/[^)]+\)/g) ?? [])
    expect(links.map((link) => link.slice(7, -1)).filter((id) => !isTopicId(id))).toEqual([])
  })

  it('know the screens that they explain', () => {
    expect(topicOfScreen('/role-editor/$id')).toBe('permissions')
    expect(topicOfScreen('/nowhere')).toBeUndefined()
  })
})
