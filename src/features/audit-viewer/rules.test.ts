import { describe, expect, it } from 'vitest'
import { changesBetween } from './changes.ts'
import { actorWords, eventLabel, labelOf, sentenceOf } from './rules.ts'

describe('an event in words', () => {
  it.each([
    ['department.created', 'department', 'Public Works', 'Created department Public Works'],
    ['user.updated', 'user', 'Jane Doe', 'Updated user Jane Doe'],
    ['user.deleted', 'user', null, 'Deleted a user'],
    ['import.finished', 'user_import', 'staff.xlsx', 'Finished user import staff.xlsx'],
    ['session.started', 'user', 'Jane Doe', 'Jane Doe logged in'],
    ['session.started', 'user', null, 'Logged in'],
    [
      'user.second_factor_switched_off',
      'user',
      'Jane Doe',
      'Turned off two-factor authentication for user Jane Doe',
    ],
    ['role.permissions_changed', 'role', 'Finance', 'Role Finance: permissions changed'],
    ['vendor.tax_id_revealed', 'vendor', 'Kestrel', 'Vendor Kestrel: tax ID revealed'],
    ['purchasing_policy.saved', 'purchasing_policy', null, 'Saved the purchasing policy'],
    ['project.exception_recorded', 'project', 'Road salt', 'Project Road salt: exception recorded'],
    ['project.bid_saved', 'project', 'Road salt', 'Saved the Bid/RFP form of project Road salt'],
    ['evaluation.submitted', 'evaluation', 'Road salt', 'Submitted an evaluation of Road salt'],
    ['evaluation.opened', 'evaluation', null, 'Opened the evaluations of a project'],
    ['invitation.sent_again', 'invitation', null, 'An invitation: sent again'],
  ])('%s', (event, object_type, object_name, sentence) => {
    expect(sentenceOf({ event, object_type, object_name })).toBe(sentence)
  })

  it('names a field, a kind of event and a person as people do', () => {
    expect(labelOf('munis_id')).toBe('Munis ID')
    expect(labelOf('firstName')).toBe('First name')
    expect(eventLabel('user.second_factor_switched_on')).toBe('User: two-factor authentication turned on')
    expect(actorWords('Dana Whitfield <full.admin@alder.example>')).toBe('Dana Whitfield')
    expect(actorWords('anonymous')).toBe('System or visitor')
    expect(actorWords('county set-up')).toBe('County set-up')
  })
})

describe('what an event changed', () => {
  it('is told field by field, what changed first', () => {
    const before = { id: 'x', name: 'Roads', city: 'Alderton', zip: '', version: 1 }
    const after = { id: 'x', name: 'Roads', city: 'Alder Falls', zip: null, version: 2 }
    expect(changesBetween(before, after)).toEqual([
      { field: 'City', before: ['Alderton'], after: ['Alder Falls'], isChanged: true },
      { field: 'Name', before: ['Roads'], after: ['Roads'], isChanged: false },
    ])
  })

  it('is every field of what was made or taken away', () => {
    expect(changesBetween(null, { name: 'Roads', is_open: true })).toEqual([
      { field: 'Name', before: [], after: ['Roads'], isChanged: false },
      { field: 'Is open', before: [], after: [true], isChanged: false },
    ])
    expect(changesBetween({ name: 'Roads' }, null)).toEqual([
      { field: 'Name', before: ['Roads'], after: [], isChanged: false },
    ])
    expect(changesBetween(null, null)).toEqual([])
  })

  it('reads lists and what lies within', () => {
    const before = { granted: ['users.see'], contacts: [{ name: 'Ann', id: 1 }], terms: { days: 30 } }
    const after = {
      granted: ['users.see', 'users.manage'],
      contacts: [
        { name: 'Ann', id: 1 },
        { name: 'Bob', id: 2 },
      ],
      terms: { days: 45 },
    }
    expect(changesBetween(before, after).filter(({ isChanged }) => isChanged)).toEqual([
      { field: 'Granted', before: ['users.see'], after: ['users.see', 'users.manage'], isChanged: true },
      { field: 'Contacts 2, Name', before: [], after: ['Bob'], isChanged: true },
      { field: 'Contacts 2, ID', before: [], after: [2], isChanged: true },
      { field: 'Terms, Days', before: [30], after: [45], isChanged: true },
    ])
  })

  it('tells an id that stands for something as that, and one that is a number of its own as it is', () => {
    const [id, other] = ['0193a000-0000-7000-8000-000000000001', '0193a000-0000-7000-8000-000000000002']
    const before = { department_id: null, vendor_ids: [], munis_id: '1010' }
    const after = { department_id: id, vendor_ids: [other], munis_id: '1020' }
    const fields = changesBetween(before, after).map(({ field }) => field)
    expect(fields).toEqual(['Munis ID', 'Department', 'Vendors'])
  })

  it('takes whatever it is given', () => {
    expect(changesBetween('old', 'new')).toEqual([
      { field: 'Value', before: ['old'], after: ['new'], isChanged: true },
    ])
    expect(changesBetween([1, 2], null)).toEqual([
      { field: 'Values', before: [1, 2], after: [], isChanged: false },
    ])
  })
})
