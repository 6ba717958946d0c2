import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FileRow } from '#features/imports/contract.ts'
import { VendorFields } from './contract.ts'
import type { VendorColumn } from './import-contract.ts'
import { judgeVendors } from './import-rules.ts'

const row = (more: Partial<FileRow<VendorColumn>> = {}): FileRow<VendorColumn> => ({
  row: 2,
  name: 'Acorn Supply',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  email: '',
  website: '',
  notes: '',
  commodity_codes: '',
  contact_name: '',
  contact_title: '',
  contact_email: '',
  contact_phone: '',
  ...more,
})

const nothing = { names: new Set<string>(), codes: new Set<string>() }

afterEach(() => vi.restoreAllMocks())

describe('a row of a file of vendors', () => {
  it('is judged by a schema that was made once for all rows', () => {
    const made = vi.spyOn(VendorFields, 'omit')
    const names = ['Acorn', 'Birch', 'Cedar']
    expect(names.map((name) => row({ name })).map(judgeVendors(nothing))).toEqual([[], [], []])
    expect(made).not.toHaveBeenCalled()
  })

  it('has no more commodity codes than a vendor can have', () => {
    const codes = (count: number) => row({ commodity_codes: Array(count).fill('94600').join(';') })
    const judge = (count: number) => judgeVendors(nothing)(codes(count))
    expect(judge(100)).toEqual([])
    expect(judge(101)).toEqual(['Commodity Codes: Enter 100 or fewer commodity codes.'])
  })

  it('names each code that is on neither list', () => {
    const judge = judgeVendors({ names: new Set(), codes: new Set(['96119']) })
    expect(judge(row({ commodity_codes: '94600; 96119' }))).toEqual([])
    expect(judge(row({ name: 'Birch', commodity_codes: '94600; 96120; x y' }))).toEqual([
      'Commodity Codes: 96120 isn’t on the county’s list.',
      'Commodity Codes: x y isn’t on the county’s list.',
    ])
  })

  it('is not held against the codes one by one where there are too many', () => {
    const many = row({ commodity_codes: 'v;'.repeat(3000) })
    expect(judgeVendors(nothing)(many)).toEqual(['Commodity Codes: Enter 100 or fewer commodity codes.'])
  })
})
