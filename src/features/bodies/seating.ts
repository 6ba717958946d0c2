/** Boards, seats, members and terms of a county, found by name without going through all of them for every row of a file. */
import { keyOf } from '#features/imports/rules.ts'

export interface KnownBody {
  readonly id: string
  readonly name: string
  readonly ended_on: string | null
}
export interface KnownSeat {
  readonly id: string
  readonly body_id: string
  readonly name: string
  readonly starts_on: string | null
  readonly ended_on: string | null
}
export interface KnownMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly ended_on: string | null
}
export interface KnownTerm {
  readonly seat_id: string
  readonly body_id: string
  readonly member_id: string
  readonly starts_on: string
  readonly ends_on: string | null
}

export interface SeatingRecords {
  readonly bodies: readonly KnownBody[]
  readonly seats: readonly KnownSeat[]
  readonly members: readonly KnownMember[]
  readonly terms: readonly KnownTerm[]
}

export class Seating {
  readonly #bodies: ReadonlyMap<string, KnownBody>
  readonly #seats = new Map<string, KnownSeat>()
  readonly #members = new Map<string, KnownMember>()
  readonly #seatsByName = new Map<string, KnownSeat[]>()
  readonly #membersByName = new Map<string, KnownMember[]>()
  readonly #termsBySeat = new Map<string, KnownTerm[]>()
  readonly #termsByMember = new Map<string, KnownTerm[]>()

  constructor({ bodies, seats, members, terms }: SeatingRecords) {
    this.#bodies = new Map(bodies.map((body) => [keyOf(body.name), body]))
    for (const seat of seats) this.addSeat(seat)
    for (const member of members) this.addMember(member)
    for (const term of terms) this.addTerm(term)
  }

  addSeat(seat: KnownSeat): void {
    this.#seats.set(seat.id, seat)
    push(this.#seatsByName, `${seat.body_id} ${keyOf(seat.name)}`, seat)
  }

  addMember(member: KnownMember): void {
    this.#members.set(member.id, member)
    push(this.#membersByName, keyOf(member.name), member)
  }

  addTerm(term: KnownTerm): void {
    push(this.#termsBySeat, term.seat_id, term)
    push(this.#termsByMember, term.member_id, term)
  }

  bodyNamed = (name: string) => this.#bodies.get(keyOf(name))
  seat = (id: string) => this.#seats.get(id)
  member = (id: string) => this.#members.get(id)
  seatsNamed = (bodyId: string, name: string) => this.#seatsByName.get(`${bodyId} ${keyOf(name)}`) ?? []
  membersNamed = (name: string) => this.#membersByName.get(keyOf(name)) ?? []
  termsInSeat = (seatId: string) => this.#termsBySeat.get(seatId) ?? []
  termsOfMember = (memberId: string) => this.#termsByMember.get(memberId) ?? []
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
