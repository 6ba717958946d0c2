import { describe, expect, it } from 'vitest'
import { fileHeaders, isUnchanged } from './headers.ts'

const file = {
  name: 'Plan "A" – été.pdf',
  size: 12,
  sha256: 'ab'.repeat(32),
  content_type: 'application/pdf',
}

describe('serving a file', () => {
  it('has it saved under its full name, and in ASCII for those who read only that', () => {
    expect(fileHeaders(file)['content-disposition']).toBe(
      `attachment; filename="Plan _A_ _ ete.pdf"; filename*=UTF-8''Plan%20%22A%22%20%E2%80%93%20%C3%A9t%C3%A9.pdf`,
    )
    const odd = fileHeaders({ ...file, name: "it's (1)*.pdf" })['content-disposition']
    expect(odd).toContain("filename*=UTF-8''it%27s%20%281%29%2A.pdf")
  })
  it('never lets it act as a page of ours', () => {
    expect(fileHeaders(file)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': '12',
      etag: `"${'ab'.repeat(32)}"`,
    })
  })
  it('knows when the caller has it already', () => {
    expect(isUnchanged(file, `"x", W/"${file.sha256}"`)).toBe(true)
    expect(isUnchanged(file, '"x"')).toBe(false)
    expect(isUnchanged(file, undefined)).toBe(false)
  })
})
