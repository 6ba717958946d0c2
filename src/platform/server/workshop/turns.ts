/**
 * Whose turn it is, where only so much can be done at once. Counties are served by turns, so that one that asks for much waits behind
 * the others and not they behind it; whoever has asked for too much already is told to wait.
 */
import { AppError } from '../../shared/errors.ts'

export interface TurnLimits {
  /** Of all counties together. */
  readonly atOnce: number
  readonly ofOneCounty: number
  readonly waitingOfOneCounty: number
  /** Under way and waiting. Someone is a user, or whoever has an address. */
  readonly ofSomebody?: number
  readonly waitingSeconds: number
}

export interface Asker {
  readonly tenantId: string
  readonly somebody?: string
}

interface County {
  running: number
  /** The number of its last turn. */
  turn: number
  readonly waiting: (() => void)[]
}

export class Turns {
  readonly #limits: TurnLimits
  readonly #counties = new Map<string, County>()
  readonly #askers = new Map<string, number>()
  #running = 0
  #turns = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** How much is under way. */
  get running(): number {
    return this.#running
  }

  async take<T>({ tenantId, somebody }: Asker, work: () => Promise<T>): Promise<T> {
    const county = this.#counties.get(tenantId) ?? { running: 0, turn: 0, waiting: [] }
    this.#counties.set(tenantId, county)
    const asker = somebody && `${tenantId} ${somebody}`
    const already = (asker && this.#askers.get(asker)) || 0
    if (already >= (this.#limits.ofSomebody ?? Number.POSITIVE_INFINITY)) throw tooMuchAtOnce()
    if (county.waiting.length >= this.#limits.waitingOfOneCounty) throw tooMuchAtOnce()
    if (asker) this.#askers.set(asker, already + 1)
    try {
      await this.#turnOf(county)
      try {
        return await work()
      } finally {
        county.running -= 1
        this.#running -= 1
        this.#next()
      }
    } finally {
      if (county.running === 0 && county.waiting.length === 0) this.#counties.delete(tenantId)
      if (asker) this.#leave(asker)
    }
  }

  #turnOf(county: County): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        county.waiting.splice(county.waiting.indexOf(begin), 1)
        reject(tooMuchAtOnce())
      }, this.#limits.waitingSeconds * 1000)
      county.waiting.push(begin)
      this.#next()
    })
  }

  #leave(asker: string): void {
    const left = (this.#askers.get(asker) ?? 1) - 1
    if (left > 0) this.#askers.set(asker, left)
    else this.#askers.delete(asker)
  }

  #next(): void {
    while (this.#running < this.#limits.atOnce) {
      const county = this.#whoseTurn()
      const begin = county?.waiting.shift()
      if (!county || !begin) return
      county.running += 1
      this.#running += 1
      county.turn = ++this.#turns
      begin()
    }
  }

  /** The county that has the least under way, and among those the one whose last turn is longest ago. */
  #whoseTurn(): County | undefined {
    let chosen: County | undefined
    for (const county of this.#counties.values()) {
      if (county.waiting.length === 0 || county.running >= this.#limits.ofOneCounty) continue
      const isBefore =
        !chosen ||
        county.running < chosen.running ||
        (county.running === chosen.running && county.turn < chosen.turn)
      if (isBefore) chosen = county
    }
    return chosen
  }
}

const tooMuchAtOnce = () =>
  new AppError('throttled', 'Too much was asked for at once. Wait until it is there, then try again.', {
    retryAfterSeconds: 5,
  })
