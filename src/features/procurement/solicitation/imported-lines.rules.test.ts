import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { countRepeated, replaceLines } from './imported-lines.ts'

const line = (description: string, quantity = '1', group = '') => ({
  id: randomUUID(),
  group,
  description,
  unit: 'ton',
  quantity,
  kind: 'base' as const,
})

it('counts the rows that repeat a line, also with another quantity or case', () => {
  const present = [line('Salt'), line('Sand'), line('Gravel', '1', 'North')]
  const read = [line('salt ', '9'), line('Sand'), line('Gravel', '1', 'South'), line('Brine')]
  expect(countRepeated(present, read)).toBe(2)
  expect(countRepeated([], read)).toBe(0)
})

it('replaces the lines, and keeps each id once', () => {
  const [salt, sand] = [line('Salt'), line('Sand')]
  const read = [line('Salt', '9'), line('Salt', '4'), line('Brine')]
  const replaced = replaceLines([salt, sand], read)
  expect(replaced.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['Salt', '9'],
    ['Salt', '4'],
    ['Brine', '1'],
  ])
  expect(replaced.map(({ id }) => id)).toEqual([salt.id, read[1]?.id, read[2]?.id])
})
