import { expect, it } from 'vitest'
import { commodityGroups, commodityLabel, inGroups, isStandardCode } from './rules.ts'

it('every county has each code once', () => {
  const codes: string[] = commodityGroups.flatMap((group) => [...group.codes])
  expect(new Set(codes).size).toBe(codes.length)
  expect(commodityGroups.map((group) => group.codes.length)).toEqual([5, 8, 14])
  expect(codes.every(isStandardCode)).toBe(true)
  expect(isStandardCode('96119')).toBe(false)
})

it('codes come together by group, in their order', () => {
  const rows = ['B', 'A', 'B'].map((group, at) => ({ group, code: String(at) }))
  expect(inGroups(rows).map(({ name, codes }) => [name, codes.map(({ code }) => code)])).toEqual([
    ['B', ['0', '2']],
    ['A', ['1']],
  ])
})

it('a code bears its description where there is one', () => {
  expect(commodityLabel({ code: '96119', description: 'Consulting' })).toBe('96119 Consulting')
  expect(commodityLabel({ code: '94600', description: '' })).toBe('94600')
})
