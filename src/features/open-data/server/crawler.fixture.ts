/** Reads a whole county as the civic programs do that were written for Legistar's Web API: list by list, record by record. */
import type { Caller } from '#testing/caller.ts'

export type Found = Record<string, unknown>

export class Crawler {
  readonly #visitor: Caller
  readonly #base: string
  requests = 0

  constructor(visitor: Caller) {
    this.#visitor = visitor
    this.#base = `/v1/${visitor.county}`
  }

  async get<T = Found[]>(path: string): Promise<T> {
    const { status, body, headers } = await this.#ask<T>('GET', `${this.#base}/${path}`)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    // Some of these programs look at the length before they take a text.
    if (!(Number(headers['content-length']) > 0)) throw new Error(`${path}: no length`)
    return body
  }

  /** Page after page, until one is not full; each record once. */
  async pages(path: string, key: string, size = 20): Promise<Found[]> {
    const found = new Map<unknown, Found>()
    for (let skip = 0; ; skip += size) {
      const mark = path.includes('?') ? '&' : '?'
      const page = await this.get(`${path}${mark}$top=${size}&$skip=${skip}`)
      for (const record of page) {
        if (found.has(record[key])) throw new Error(`${path}: ${record[key]} is there twice`)
        found.set(record[key], record)
      }
      if (page.length < size) return [...found.values()]
    }
  }

  /** Where a page of the old site leads to. */
  async lead(address: string): Promise<string> {
    const { status, headers } = await this.#ask('HEAD', address)
    if (status !== 302) throw new Error(`${address}: ${status}`)
    return String(headers.location)
  }

  async open(address: string): Promise<number> {
    return (await this.#ask('GET', address)).status
  }

  #ask<T>(method: 'GET' | 'HEAD', url: string) {
    this.requests += 1
    return this.#visitor.request<T>({ method, url })
  }
}
