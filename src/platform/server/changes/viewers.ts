/**
 * Who has a record open, over all servers: each server tells the others whom it serves, by id. A server that went without
 * a word is forgotten after a while.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Listener } from './listener.ts'

const Person = z.object({ id: z.uuid(), name: z.string() })
export type Person = z.infer<typeof Person>

interface Guest {
  readonly person: Person
  told(others: readonly Person[]): void
}

/** What one server says of a record: whom it serves, and whether it wants to know the same of the others. */
const Word = z.object({
  server: z.string(),
  tenant: z.uuid(),
  record: z.string(),
  people: z.array(z.uuid()),
  asks: z.boolean(),
})
type Word = z.infer<typeof Word>

const sayAgainEvery = 30_000
const believedFor = 75_000
/** A notification holds 8,000 bytes. */
const mostSaid = 150

export class Viewers {
  readonly #server = randomUUID()
  readonly #listener: Listener
  readonly #database: Database
  readonly #guests = new Map<string, { tenant: string; guests: Set<Guest> }>()
  readonly #elsewhere = new Map<string, Map<string, { people: readonly string[]; until: number }>>()
  readonly #names = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined

  constructor(listener: Listener, database: Database) {
    this.#listener = listener
    this.#database = database
  }

  /** `told` is called with who else is there, now and whenever that changes. Returns how to leave. */
  join(tenant: string, record: string, guest: Guest): () => void {
    this.#start()
    const room = this.#guests.get(record) ?? { tenant, guests: new Set() }
    this.#guests.set(record, room)
    room.guests.add(guest)
    this.#names.set(guest.person.id, guest.person.name)
    this.#say(record, true)
    return () => {
      room.guests.delete(guest)
      this.#say(record, false)
      if (room.guests.size > 0) return
      this.#guests.delete(record)
      this.#elsewhere.delete(record)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #start(): void {
    if (this.#timer) return
    const sayAll = (asks: boolean) => {
      for (const record of this.#guests.keys()) this.#say(record, asks)
    }
    this.#listener.hear('here', {
      told: (payload) => this.#hear(Word.parse(JSON.parse(payload))),
      missed: () => sayAll(true),
    })
    this.#timer = setInterval(() => sayAll(false), sayAgainEvery)
    this.#timer.unref()
  }

  /** To the others, and to those who are here. */
  #say(record: string, asks: boolean): void {
    const room = this.#guests.get(record)
    if (!room) return
    const people = [...new Set([...room.guests].map(({ person }) => person.id))].slice(0, mostSaid)
    const word: Word = { server: this.#server, tenant: room.tenant, record, people, asks }
    this.#database
      .withTenant(room.tenant, (tx) => tx.sql("select pg_notify('here', $1)", [JSON.stringify(word)]))
      .catch(() => {}) // said again before long
    this.#tell(record)
  }

  #hear({ server, tenant, record, people, asks }: Word): void {
    if (server === this.#server || this.#guests.get(record)?.tenant !== tenant) return
    const said = this.#elsewhere.get(record) ?? new Map()
    this.#elsewhere.set(record, said.set(server, { people, until: Date.now() + believedFor }))
    if (asks) this.#say(record, false)
    else this.#tell(record)
  }

  /** Once all their names are known. */
  #tell(record: string): void {
    const room = this.#guests.get(record)
    if (!room) return
    const elsewhere = [...(this.#elsewhere.get(record)?.values() ?? [])]
    const ids = new Set([
      ...[...room.guests].map(({ person }) => person.id),
      ...elsewhere.filter(({ until }) => until > Date.now()).flatMap(({ people }) => people),
    ])
    const tellAll = () => {
      const people = [...ids]
        .map((id) => ({ id, name: this.#names.get(id) ?? '' }))
        .filter(({ name }) => name !== '')
        .sort((one, other) => one.name.localeCompare(other.name))
      for (const { person, told } of room.guests) told(people.filter(({ id }) => id !== person.id))
    }
    this.#lookUp(room.tenant, [...ids]).then(tellAll, tellAll)
  }

  async #lookUp(tenant: string, ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#names.has(id))
    if (unknown.length === 0) return
    if (this.#names.size > 10_000) this.#names.clear()
    const found = await this.#database.reading(tenant, (tx) =>
      tx.rows(Person, "select id, first_name || ' ' || last_name as name from users where id = any($1)", [
        unknown,
      ]),
    )
    for (const { id, name } of found) this.#names.set(id, name)
  }
}
