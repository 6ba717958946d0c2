import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted-prices.ts'

const lines = ['a', 'b', 'c']
const paste = (text: string, first = 'a') => readPasted(lines, first, text)

describe('prices from a spreadsheet', () => {
  it('are a column, with dollar signs and commas, from the line on into which it is pasted', () => {
    expect(paste('$1,250.50\r\n7\r\n', 'b')).toEqual({
      prices: { b: '$1,250.50', c: '7' },
      told: '2 prices pasted into 2 lines of 3.',
    })
    expect(paste('12.50')).toBeNull()
  })

  it('leave out a heading, and tell of rows without a price', () => {
    expect(paste('Unit price\n1\n\n3')).toEqual({
      prices: { a: '1', b: '', c: '3' },
      told: '2 prices pasted into 3 lines of 3. The heading was skipped. 1 row had no price.',
    })
  })

  it('are found among columns by their heading, or as the only ones', () => {
    const sheet = 'Item\tQty\tUnit Price\tExtension\nSalt\t10\t$5.00\t$50.00\nSand\t2\t$1.00\t$2.00'
    expect(paste(sheet)).toMatchObject({ prices: { a: '$5.00', b: '$1.00' } })
    expect(paste('Salt\t5\nSand\t1')).toMatchObject({ prices: { a: '5', b: '1' } })
  })

  it('are refused where two columns could be meant', () => {
    expect(paste('10\t5\t50\n2\t1\t2')).toEqual({
      fault: 'You copied 3 columns. Copy only the column of unit prices, and paste it again.',
    })
    expect(paste('Price\tTotal\n5\t50')).toHaveProperty('fault')
    expect(paste('10\t5')).toHaveProperty('fault')
  })

  it('are refused where there are more rows than lines, or a row is no price', () => {
    expect(paste('1\n2\n3', 'b')).toEqual({
      fault: 'You copied 3 rows, and there are 2 lines from here on. Nothing was pasted.',
    })
    expect(paste('1\nTotal\n2')).toEqual({ fault: 'Row 2 isn’t a price: “Total”. Nothing was pasted.' })
  })
})
