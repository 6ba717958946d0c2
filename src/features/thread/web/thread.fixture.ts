import type { Thread, ThreadStep } from '../contract.ts'

export const step = (
  given: Pick<ThreadStep, 'key' | 'kind' | 'id' | 'title' | 'level'> & Partial<ThreadStep>,
): ThreadStep => ({
  page_id: given.id,
  number: null,
  status: 'Executed',
  event: 'Executed',
  date: '2026-03-01',
  who: 'Marcus Lindqvist',
  before: [],
  days: null,
  ...given,
})

/** Of a resolution, and the contract that came of it. */
export const threadOf = (id: string): Thread => ({
  asked: ['r'],
  is_more: false,
  steps: [
    step({ key: 'r', kind: 'resolution', id, title: 'Road salt for the winter', level: 0 }),
    step({
      key: 'c',
      kind: 'contract',
      id: '0198a000-0000-7000-8000-0000000000c1',
      title: 'Road salt, Hudson Salt Company',
      level: 1,
      before: ['r'],
    }),
  ],
})
