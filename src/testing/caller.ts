/** Calls the product as a browser would: through HTTP, at a county's host, with a token. */
import type { InjectOptions } from 'fastify'
import type { Call, Endpoint, Result } from '#platform/shared/endpoint.ts'
import type { Problem } from '#platform/shared/errors.ts'
import { takesVersion } from '#platform/shared/version.ts'

export interface Answer<T> {
  readonly status: number
  readonly headers: Record<string, unknown>
  /** What the contract says, where the call went well. */
  readonly body: T
  /** What went wrong, where it did not. */
  readonly problem: Problem
}

export interface Extra {
  readonly headers?: Record<string, string>
}

/** Where requests go: a server in this process, or one that listens. */
export interface Door {
  inject(
    request: InjectOptions,
  ): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>
}

/** Most tests are about something else than who was faster. */
const anyVersion = (endpoint: Endpoint) => takesVersion(endpoint) && { 'if-match': '*' }

export class Caller {
  readonly county: string
  readonly token: string | undefined
  readonly #http: Door
  readonly #domain: string

  constructor(http: Door, county: string, token?: string, domain = '.localhost') {
    this.#http = http
    this.#domain = domain
    this.county = county
    this.token = token
  }

  /** The same person, knocking at another county's door. */
  at(county: string): Caller {
    return new Caller(this.#http, county, this.token, this.#domain)
  }

  async request<T = unknown>(options: InjectOptions): Promise<Answer<T>> {
    const response = await this.#http.inject({
      ...options,
      headers: {
        host: `${this.county}${this.#domain}`,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...options.headers,
      },
    })
    const isJson = /json(;|$)/.test(String(response.headers['content-type']))
    const body = isJson ? JSON.parse(response.body) : response.body
    return { status: response.statusCode, headers: response.headers, body, problem: body }
  }

  call<E extends Endpoint>(endpoint: E, given: Call<E>, extra: Extra = {}): Promise<Answer<Result<E>>> {
    const { params = {}, query, body }: { params?: object; query?: object; body?: unknown } = given
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) =>
      encodeURIComponent(String(Reflect.get(params, name))),
    )
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value))
    return this.request({
      method: endpoint.method,
      url: search.size > 0 ? `${path}?${search}` : path,
      ...(body !== undefined && { payload: body as object }),
      headers: { ...anyVersion(endpoint), ...extra.headers },
    })
  }
}
