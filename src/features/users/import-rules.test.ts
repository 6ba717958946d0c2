import { afterEach, describe, expect, it, vi } from 'vitest'
import { namesRequired } from './contract.ts'
import { ByName, type ExistingRecords, type FileRow, judgeUsers } from './import-rules.ts'
import { ownPeopleDecide } from './rules.ts'

const known: ExistingRecords = {
  emails: new Set(['taken@alder.example']),
  roles: new ByName([
    { id: '1', name: 'Vendor' },
    { id: '2', name: 'Finance' },
  ]),
  departments: new ByName([
    { id: '3', name: 'Public Health' },
    { id: '5', name: 'Highways' },
    { id: '6', name: 'Highways' },
  ]),
  munisIds: new ByName([
    { id: '3', name: '4010' },
    { id: '5', name: '5010' },
    { id: '6', name: '5020' },
  ]),
  firmsWithPeople: new Set(['9']),
  vendors: new ByName([
    { id: '4', name: 'Kestrel Paving' },
    { id: '7', name: 'Acorn Supply' },
    { id: '8', name: 'ACORN Supply' },
    { id: '9', name: 'Closed Firm' },
  ]),
}
const row = (number: number, more: Partial<FileRow> = {}): FileRow => ({
  row: number,
  first_name: 'Rosa',
  last_name: 'Diaz',
  email: `rosa${number}@alder.example`,
  title: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  cell_phone: '',
  role: '',
  department: '',
  vendors: '',
  ...more,
})
const problemsOf = (more: Partial<FileRow>, mayChooseRole = true) =>
  judgeUsers(known, mayChooseRole)(row(2, more))

afterEach(() => vi.restoreAllMocks())

describe('a row of a file of users', () => {
  it.each<[string, Partial<FileRow>, string[]]>([
    ['has no problem', { role: 'finance', department: '4010', vendors: 'Kestrel Paving;' }, []],
    ['has no names', { first_name: '', last_name: ' ' }, [namesRequired]],
    ['has no email', { email: '' }, [namesRequired]],
    ['has an email that is none', { email: 'rosa' }, ['Email: Enter a valid email address.']],
    ['has a name of two lines', { first_name: 'Ro\nsa' }, ['First Name: This must be on one line.']],
    ['is there already', { email: 'taken@alder.example' }, ['A user with this email already exists.']],
    ['has an unknown role', { role: 'Emperor' }, ['There is no role “Emperor”.']],
    ['has an unknown department', { department: 'Magic' }, ['There is no department “Magic”.']],
    [
      'names one of two departments',
      { department: 'highways' },
      ['2 departments are named “highways”. Enter the Munis ID instead.'],
    ],
    ['names one of two departments by its number', { department: '5020' }, []],
    [
      'names one of two vendors',
      { vendors: 'acorn supply' },
      ['2 vendors are named “acorn supply”. Enter the name exactly as it appears under Vendors.'],
    ],
    ['names one of two vendors to the letter', { vendors: 'ACORN Supply' }, []],
    ['names a vendor that has people', { vendors: 'Closed Firm' }, [ownPeopleDecide]],
    ['has an unknown vendor', { vendors: 'Kestrel Paving; Acme' }, ['There is no vendor “Acme”.']],
    [
      'has more than one problem',
      { email: 'x', department: 'Magic' },
      ['Email: Enter a valid email address.', 'There is no department “Magic”.'],
    ],
  ])('%s', (_what, more, problems) => expect(problemsOf(more)).toEqual(problems))

  it('may name another role than Vendor only for a Full Administrator', () => {
    expect(problemsOf({ role: 'Vendor' }, false)).toEqual([])
    expect(problemsOf({ role: 'Finance' }, false)).toEqual([
      'Only a Full Administrator can assign a role. Leave it blank, or enter Vendor.',
    ])
  })

  it('names no more than fifty vendors, and more are not looked up', () => {
    const lookUp = vi.spyOn(ByName.prototype, 'idsOf')
    expect(problemsOf({ vendors: 'Kestrel Paving;'.repeat(50) })).toEqual([])
    expect(lookUp).toHaveBeenCalledTimes(50)
    lookUp.mockClear()
    expect(problemsOf({ vendors: 'v;'.repeat(3000) })).toEqual(['Vendors: Enter 50 or fewer vendors.'])
    expect(lookUp).not.toHaveBeenCalled()
  })

  it('finds a name without going through all that there are', () => {
    let reads = 0
    const vendor = (n: number) => ({
      id: String(n),
      get name() {
        reads += 1
        return `Vendor ${n}`
      },
    })
    const vendors = new ByName(Array.from({ length: 1000 }, (_, n) => vendor(n)))
    reads = 0
    expect(vendors.idsOf('vendor 7')).toEqual(['7'])
    expect(vendors.idsOf('nothing')).toEqual([])
    expect(reads).toBeLessThanOrEqual(2)
  })

  it('must not have the email of a row before it', () => {
    const twins = [row(2, { email: 'a@b.example' }), row(3, { email: 'a@b.example' }), row(4)]
    expect(twins.map(judgeUsers(known, true))).toEqual([[], ['Row 2 has the same email.'], []])
  })
})
