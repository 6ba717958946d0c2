import { describe, expect, it } from 'vitest'
import { merge } from './merge.ts'

const base = { name: 'Health', city: 'Alderton', zip: '1' }

describe('when two people changed the same record', () => {
  it('keeps both where they changed different fields', () => {
    const result = merge(base, { ...base, name: 'Public Health' }, { ...base, city: 'Mill Creek' })
    expect(result).toEqual({
      merged: { name: 'Public Health', city: 'Mill Creek', zip: '1' },
      conflicts: [],
      theirChanges: [{ field: 'city', before: 'Alderton', after: 'Mill Creek' }],
    })
  })

  it('asks where they changed the same field differently', () => {
    const result = merge(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' })
    expect(result.conflicts).toEqual([{ field: 'name', mine: 'Mine', theirs: 'Theirs' }])
    expect(result.merged.name).toBe('Mine')
  })

  it('does not ask where they agree', () => {
    expect(merge(base, { ...base, zip: '2' }, { ...base, zip: '2' }).conflicts).toEqual([])
  })
})
