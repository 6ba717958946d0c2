/**
 * For how long nothing was heard of a record. Who follows it is told, and needs not ask again for what was asked since: the last
 * change is older than the answer.
 */
const longest = 60_000

export class Quiet {
  /** When each was last heard of, the latest at the end; not of those who have been quiet for the longest time. */
  readonly #heard = new Map<string, number>()
  /** Before that, nothing was heard of anything. */
  #since = Number.POSITIVE_INFINITY

  /** From now on, all is heard. */
  begin(now: number): void {
    this.#since = now
    this.#heard.clear()
  }

  hear(key: string, now: number): void {
    this.#heard.delete(key)
    this.#heard.set(key, now)
    for (const [each, moment] of this.#heard) {
      if (moment > now - longest) break
      this.#heard.delete(each)
    }
  }

  /** Whole milliseconds, not one too many. */
  of(key: string, now: number): number {
    const last = this.#heard.get(key) ?? now - longest
    return Math.floor(Math.max(0, Math.min(longest, now - Math.max(last, this.#since))))
  }
}
