import { sql as fragment } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { compiledOnce } from './compiled-once.ts'
import { sql } from './database.ts'

const columns = ['id', 'version'] as const
interface Given {
  munis_id: string
  name: string
  city?: string
}
const build = (given: Given) => sql.insertInto('departments').values(given).returning(columns)

describe('a statement that is compiled once', () => {
  it('is the very statement that it would be otherwise, with the values that are given each time', () => {
    const insert = compiledOnce(build)
    for (const given of [
      { munis_id: '1', name: 'Roads' },
      { munis_id: '2', name: 'Parks' },
      { munis_id: '3', name: 'Jail', city: 'Alderton' },
      { name: 'Health', munis_id: '4' },
    ]) {
      const { sql: text, parameters } = build(given).compile()
      expect(insert(given).compile()).toMatchObject({ sql: text, parameters })
    }
  })

  it('is built anew for other fields alone; what is undefined is left out', () => {
    const building = vi.fn(build)
    const insert = compiledOnce(building)
    insert({ munis_id: '1', name: 'Roads' })
    insert({ munis_id: '2', name: 'Parks' })
    insert({ munis_id: '2', name: 'Parks', city: undefined as unknown as string })
    expect(building).toHaveBeenCalledTimes(1)
    insert({ munis_id: '3', name: 'Jail', city: 'Alderton' })
    expect(building).toHaveBeenCalledTimes(2)
  })

  it('keeps the values that are its own', () => {
    const update = compiledOnce(({ id, ...change }: { id: string; name: string }) =>
      sql
        .updateTable('departments')
        .set({ ...change, city: 'Alderton', version: fragment`version + 1` })
        .where('id', '=', id),
    )
    const { sql: text, parameters } = update({ id: 'a', name: 'Roads' }).compile()
    expect(text).toContain('version + 1')
    expect(parameters).toEqual(['Roads', 'Alderton', 'a'])
  })

  it('refuses a statement that looks into its values: it would always be that of the first', () => {
    const careless = compiledOnce(({ name }: { name: string }) =>
      sql.selectFrom('departments').select('id').where('name', '=', String(name)),
    )
    expect(() => careless({ name: 'Roads' })).toThrow('name: not a parameter of the statement')
  })
})
