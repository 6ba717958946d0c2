import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isZipWithin } from './zip-size.ts'

const megabyte = 1024 * 1024
const archive = Buffer.from(
  zipSync({ 'sheet.xml': new Uint8Array(2 * megabyte), 'stored.xml': [new Uint8Array(1000), { level: 0 }] }),
)

describe('how large an archive is once it is unpacked', () => {
  it('is measured, not believed', () => {
    expect(archive.length).toBeLessThan(10_000)
    expect(isZipWithin(archive, 3 * megabyte)).toBe(true)
    expect(isZipWithin(archive, megabyte)).toBe(false)
    const lying = Buffer.from(archive)
    const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    lying.writeUInt32LE(10, entry + 24)
    expect(isZipWithin(lying, megabyte)).toBe(false)
  })

  it('is too large where it cannot be told', () => {
    expect(isZipWithin(Buffer.from('no archive at all'), megabyte)).toBe(false)
    expect(isZipWithin(archive.subarray(0, archive.length - 30), 3 * megabyte)).toBe(false)
    const torn = Buffer.from(archive)
    torn.fill(0xff, 40, 400)
    expect(isZipWithin(torn, 3 * megabyte)).toBe(false)
  })
})
