import { describe, expect, it } from 'vitest'
import { emptyForm } from '#features/procurement/rules.ts'
import { notesOf } from './notes.ts'

const w9 = '0d7c1f7e-43a5-4f0b-8f0e-3e7f0d3f1b11'
const form = { ...emptyForm, files: [{ id: w9, title: 'W-9', isRequired: true }] }
const content = {
  format: 'countyhall submission 1' as const,
  solicitation: w9,
  bid_number: '2027-1',
  vendor: w9,
  vendor_name: 'Sample Paving',
  addenda: 0,
  signer: { name: 'Ana', title: 'Owner' },
  prices: [],
  total: '',
  answers: [],
  certifications: [],
  files: [{ entry: w9, name: 'w9.exe', size: 2, sha256: 'a'.repeat(64) }],
}
const noticed = {
  form,
  content,
  newestAddendum: 0,
  hasConfirmed: true,
  total: null,
  claimedTotal: null,
  missedMeeting: false,
}

describe('what an opened submission lacks', () => {
  it('includes a required file that wasn’t kept, with the reason', () => {
    expect(notesOf({ ...noticed, refusals: { 1: 'w9.exe isn’t an allowed file type.' } })).toEqual([
      'Required file is missing: W-9.',
      'A file wasn’t kept. w9.exe isn’t an allowed file type.',
    ])
  })

  it('is nothing where the file was kept', () => {
    expect(notesOf({ ...noticed, refusals: { 1: '' } })).toEqual([])
  })
})
