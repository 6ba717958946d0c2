import { expect, it } from 'vitest'
import { arranged, moved, rearranged } from './rules.ts'

it('keeps the order that was chosen, with panels that came since at the end, and without those that are gone', () => {
  expect(arranged({ panels: [], hidden: [] })).toEqual({
    panels: ['meetings', 'procurement', 'contracts'],
    hidden: [],
  })
  expect(
    arranged({ panels: ['contracts', 'weather', 'contracts'], hidden: ['weather', 'meetings'] }),
  ).toEqual({
    panels: ['contracts', 'meetings', 'procurement'],
    hidden: ['meetings'],
  })
})

it('moves a panel past the next one that is shown', () => {
  const order = ['meetings', 'procurement', 'contracts'] as const
  expect(moved(order, order, 'contracts', -1)).toEqual(['meetings', 'contracts', 'procurement'])
  expect(moved(order, ['meetings', 'contracts'], 'contracts', -1)).toEqual([
    'contracts',
    'procurement',
    'meetings',
  ])
  expect(moved(order, order, 'contracts', 1)).toEqual(order)
})

it('changes one panel, and leaves the others as they were kept', () => {
  const kept = { panels: ['contracts', 'meetings', 'procurement'], hidden: ['meetings'] }
  expect(rearranged(kept, { hide: 'contracts' })).toEqual({ ...kept, hidden: ['meetings', 'contracts'] })
  expect(rearranged(kept, { hide: 'meetings' })).toEqual(kept)
  expect(rearranged(kept, { show: 'meetings' })).toEqual({ ...kept, hidden: [] })
  expect(rearranged(kept, { panels: ['procurement'] })).toEqual({
    panels: ['procurement', 'meetings', 'contracts'],
    hidden: ['meetings'],
  })
})
