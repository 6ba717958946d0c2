import { describe, expect, it } from 'vitest'
import { mailStatuses } from './lists.ts'
import { bodyState, mailKinds, mailSending } from './rules.ts'

describe('what a mail says', () => {
  it.each(mailStatuses)('is shown to whoever reads the mail log, when it holds no secret (%s)', (status) => {
    for (const isFullAdministrator of [true, false])
      expect(bodyState({ carries_secret: false, status, hasBody: true }, isFullAdministrator)).toBe('shown')
  })
  it('is shown to a Full Administrator when it holds a secret and there is no mail server to send it', () => {
    expect(bodyState({ carries_secret: true, status: 'kept', hasBody: true }, true)).toBe('shown')
  })
  it('is hidden from everybody else when it holds a secret', () => {
    expect(bodyState({ carries_secret: true, status: 'kept', hasBody: true }, false)).toBe('hidden')
  })
  it.each(['queued', 'sent', 'failed'] as const)(
    'is hidden from a Full Administrator too while the mail server has it (%s)',
    (status) => {
      expect(bodyState({ carries_secret: true, status, hasBody: true }, true)).toBe('hidden')
    },
  )
  it('is gone once it was erased', () => {
    expect(bodyState({ carries_secret: true, status: 'sent', hasBody: false }, true)).toBe('erased')
  })
})

it.each([
  'project-stuck',
  'project-mention',
  'solicitation-published',
  'addendum-issued',
  'solicitation-canceled',
  'award-made',
  'award-rescinded',
  'protest-decided',
  'result-published',
  'evaluation-appointed',
  'performance-reported',
  'notices-together',
  'view-sent',
  'view-stopped',
  'option-to-renew',
  'certificate-requested',
  'certificate-received',
  'certificate-returned',
  'offers-requested',
  'offers-canceled',
])('%s has a name that people read', (kind) => {
  expect(mailKinds[kind]).toMatch(/^[A-Z][^-]+$/)
})

describe('sending a mail once more', () => {
  it('is for one that failed, and for no other', () => {
    expect(mailStatuses.filter((status) => mailSending.can(status, 'retry'))).toEqual(['failed'])
    expect(mailSending.next('failed', 'retry')).toBe('queued')
  })
})
