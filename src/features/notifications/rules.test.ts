import { describe, expect, it } from 'vitest'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { defaultTexts } from './default-texts.ts'
import { canRefuse, mailKeys, mailsFor, notificationKeys } from './rules.ts'
import { samplesOf, variablesOf } from './variables.ts'

const holding = (...held: Permission[]) => ({
  isVendor: false,
  can: (permission: Permission) => held.includes(permission),
})

describe('the mails that somebody may get', () => {
  it.each<[string, Parameters<typeof mailsFor>[0], string[]]>([
    ['nothing at all', holding(), ['WELCOME-EMAIL']],
    [
      'an approval',
      holding('contracts.approveLegal'),
      ['APPROVAL-NOTIFY', 'WELCOME-EMAIL', 'withdrawn', 'delegation'],
    ],
    ['publishing agendas', holding('meetings.publish'), ['WELCOME-EMAIL', 'MEETING-DUE']],
    [
      'insurance',
      holding('insurance.manage'),
      ['INSURANCE-EXPIRE-NOTICE', 'WELCOME-EMAIL', 'certificate-received'],
    ],
    [
      'editing contracts',
      holding('contracts.edit'),
      [
        'AMEND-RENEW-NOTICE',
        'APPROVAL-NOTIFY-ONLY',
        'EXECUTED-NOTIFY',
        'REJECT-NOTIFY',
        'WELCOME-EMAIL',
        'contract-spending',
        'signature-completed',
        'signature-declined',
      ],
    ],
    [
      'a vendor’s account',
      { isVendor: true, can: () => false },
      ['EXECUTED-NOTIFY', 'INSURANCE-EXPIRE-NOTICE', 'WELCOME-EMAIL'],
    ],
  ])('follow from %s', (_what, reader, mails) => {
    expect(mailsFor(reader)).toEqual(mails)
  })

  it('can be refused, but for those about the own account', () => {
    expect(mailKeys.filter((key) => !canRefuse(key))).toEqual(['WELCOME-EMAIL'])
  })
})

describe.each(notificationKeys)('the shipped text of %s', (key) => {
  const { subject, body } = defaultTexts[key]
  const used = [...`${subject} ${body}`.matchAll(/\{\{ (\w+) \}\}/g)].map(([, name]) => name)

  it('names known variables only, and every one that its key has', () => {
    const known = variablesOf(key).map(({ name }) => name)
    expect(used.filter((name) => !known.includes(name ?? ''))).toEqual([])
    const left = known.filter((name) => !used.includes(name))
    expect(left.filter((name) => name !== 'recipient_name')).toEqual([])
  })

  it('has a sample value for each', () => {
    expect(Object.values(samplesOf(key)).filter((sample) => sample === '')).toEqual([])
  })
})
